import type { CompanionAnswer, CompanionResult } from '@ts/core'
import { createCatalog, estimateTokens } from '@ts/core'
import { createMemoryStore, createOffload } from './index.js'
import type { OffloadOptions } from './options.js'

/** A tool's result, as a companion receives it. */
export function resultOf(
  content: unknown,
  { tool = 'export_data', ...more }: Partial<Omit<CompanionResult, 'tool'>> & { readonly tool?: string } = {},
): CompanionResult {
  const definition = createCatalog([{ name: tool }]).tools[0]!
  const usual = { status: 'ran', session: 'alice', id: 'call_1', caller: 'model' } as const
  return { ...usual, signal: undefined, countTokens: estimateTokens, ...more, tool: definition, content }
}

/** An offload with a memory store, and short functions that use it. */
export function makeOffload(options: OffloadOptions = {}) {
  const offload = createOffload({ store: createMemoryStore(), ...options })
  const replace = async (content: unknown, more: Parameters<typeof resultOf>[1] = {}) =>
    offload.onResult!(resultOf(content, more))
  const call = (name: string, args: unknown, session: string | undefined = 'alice'): Promise<CompanionAnswer> =>
    offload.handle({
      name: `${name}_large_output`,
      arguments: args,
      session,
      signal: undefined,
      countTokens: estimateTokens,
    })
  return {
    offload,
    replace,
    call,
    /** Stores a text or a value and returns its handle. */
    async store(content: unknown, more: Parameters<typeof resultOf>[1] = {}): Promise<string> {
      return handleIn(await replace(content, more))
    },
    async search(output: string, pattern: string, more: object = {}): Promise<string> {
      return (await call('search', { output, pattern, ...more })).content
    },
    async read(output: string, from: number, length?: number): Promise<string> {
      return (await call('read', { output, from, ...(length === undefined ? {} : { length }) })).content
    },
    async query(output: string, query: string, more: object = {}): Promise<string> {
      return (await call('query', { output, query, ...more })).content
    },
  }
}

/** The handle at any place of a result. */
export function handleIn(value: unknown): string {
  const handle = /out_[0-9a-z]{25}/.exec(JSON.stringify(value) ?? '')?.[0]
  if (handle === undefined) throw new Error(`Found no handle in ${String(JSON.stringify(value)).slice(0, 200)}`)
  return handle
}

/** The text of an answer of the read tool, without the line above it. */
export function textIn(answer: string): string {
  return answer.slice(answer.indexOf('\n') + 1)
}

/** Whether a text contains half a surrogate pair. */
export function hasHalfPair(text: string): boolean {
  return /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)
}

/** Records of an API, large enough to be stored. */
export function records(count: number) {
  return {
    items: Array.from({ length: count }, (_, i) => ({
      id: i,
      title: `Issue number ${i}`,
      state: i % 3 === 0 ? 'open' : 'closed',
      labels: ['bug', 'urgent'].slice(0, i % 3),
      user: { login: `user${i % 7}`, id: i % 7 },
      closed_at: i % 3 === 0 ? null : '2026-01-01',
    })),
    total: count,
    next: 'page2',
  }
}

/** A log with a verdict at its end. */
export function log(lines: number): string {
  const rows = Array.from({ length: lines }, (_, i) => `2026-01-01 12:00:00 step ${i} finished in ${i % 50} ms`)
  return `${rows.join('\n')}\nFAILED: 3 of ${lines} steps\n`
}
