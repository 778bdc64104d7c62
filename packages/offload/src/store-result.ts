import { type CompanionResult, createYielder } from '@ts/core'
import { type Content, type Part, readContent } from './content.js'
import { jsonPieces, NotJson } from './json-pieces.js'
import type { OffloadSettings } from './options.js'
import { OutputTooLarge } from './output-store.js'
import { type PreviewInput, type PreviewKind, writePreview } from './preview.js'
import { piecesOf } from './text-pieces.js'
import { createTextScan, type ScannedText } from './text-scan.js'
import { type TokenBudget, tokenBudget } from './token-budget.js'

/**
 * Maximum number of large parts that are stored separately. More parts are joined, so that the previews do not add up
 * to a large output.
 */
const MAX_PREVIEWS = 4
/** Number of characters that are kept of each end of a text: enough for the largest preview. */
const ENDS = 24 * 1_024
/** Below this number of characters, a preview has room only for the handle. */
const LEAST_PREVIEW = 300

interface Group {
  readonly parts: readonly Part[]
  readonly isBeginning: boolean
}

/**
 * Stores the parts of a result that are too large, according to the settings, and replaces them with previews. Resolves
 * to the result for the model; undefined if it stays unchanged.
 */
export function createResultStorage(settings: OffloadSettings): (result: CompanionResult) => Promise<unknown> {
  const { store, threshold, isOffloadable, preview: kind, previewCharacters, emit } = settings

  async function previewOf(parts: readonly Part[], result: CompanionResult, budget: TokenBudget): Promise<string> {
    const { session, tool } = result
    const pause = createYielder()
    async function* read(scan: ReturnType<typeof createTextScan>) {
      for (const piece of textPieces(parts)) {
        scan.read(piece)
        yield piece
        const turn = pause()
        if (turn) await turn
      }
    }
    const measured = (scanned: ScannedText) => budget.estimate(scanned.head, scanned.characters)
    try {
      const scan = createTextScan(ENDS)
      const { handle, characters, bytes } = await store.write(session, { tool: tool.name, pieces: read(scan) })
      const scanned = await scan.end()
      const input = { tool: tool.name, scanned, tokens: measured(scanned), handle }
      const text = within(input, kind, previewCharacters, budget)
      emit({ kind: 'stored', session, tool: tool.name, handle, characters, bytes, previewCharacters: text.length })
      return text
    } catch (error) {
      if (error instanceof NotJson) throw error
      emit({ kind: 'failure', session, during: 'storing an output', error })
      // Both ends are known only after the whole text was read.
      const whole = createTextScan(ENDS)
      const rest = read(whole)
      while (!(await rest.next()).done);
      const scanned = await whole.end()
      const input = { tool: tool.name, scanned, tokens: measured(scanned), handle: undefined, reason: reasonOf(error) }
      // The rest cannot be read later, so the preview shows more.
      return within(input, 'structure', ENDS, budget)
    }
  }

  /** A preview with at most the given number of characters, and at most half the threshold's tokens. */
  function within(input: PreviewInput, of: PreviewKind, characters: number, budget: TokenBudget): string {
    const most = Math.floor(threshold / 2)
    let text = writePreview(input, of, characters)
    for (let length = characters; length > LEAST_PREVIEW; ) {
      const tokens = budget.tokens(text)
      if (tokens <= most) return text
      length = Math.floor(length * Math.min(0.9, (most / tokens) * 0.97))
      text = writePreview(input, of, length)
    }
    return budget.fit(text, most)
  }

  return async result => {
    const content = readContent(result.content)
    if (content === undefined || !isOffloadable(result)) return undefined
    const budget = tokenBudget(settings.tokens ?? result.countTokens, threshold)
    try {
      const groups = groupsOf(content, budget)
      if (groups.length === 0) return undefined
      const texts = new Map<Part, string>()
      for (const { parts, isBeginning } of groups) {
        for (const part of parts) texts.set(part, '')
        if (isBeginning) texts.set(parts[0]!, await previewOf(parts, result, budget))
      }
      return content.with(texts)
    } catch (error) {
      // Binary data inside a value, or a value that cannot be read: it is passed on unchanged.
      if (error instanceof NotJson) return undefined
      throw error
    }
  }
}

/**
 * Groups the parts of a result that are stored: each group becomes one output. There is none if the whole result is
 * within the threshold.
 */
function groupsOf({ parts }: Content, budget: TokenBudget): readonly Group[] {
  const { threshold } = budget
  const tokens = new Map(parts.map(part => [part, tokensOf(part, budget)]))
  const sumOf = (some: readonly Part[]) => some.reduce((sum, part) => sum + tokens.get(part)!, 0)
  if (sumOf(parts) <= threshold) return []
  const structured = parts.find(part => part.kind === 'json')
  const isStored = structured !== undefined && tokens.get(structured)! > threshold / 4
  const groups: Group[] = isStored ? [{ parts: [structured], isBeginning: true }] : []
  const others = parts.filter(part => part !== structured)
  const repeated = others.filter(part => isStored && isLarge(part) && part.kind === 'text' && looksLikeJson(part.text))
  groups.push({ parts: repeated, isBeginning: false })
  const left = others.filter(part => !repeated.includes(part))
  const large = left.filter(isLarge)
  const small = left.filter(part => !isLarge(part))
  if (large.length > MAX_PREVIEWS) groups.push({ parts: large, isBeginning: true })
  else groups.push(...large.map(part => ({ parts: [part], isBeginning: true })))
  if (sumOf(small) > threshold / 2) groups.push({ parts: small, isBeginning: true })
  return groups

  function isLarge(part: Part): boolean {
    return tokens.get(part)! > threshold / 4
  }
}

function tokensOf(part: Part, budget: TokenBudget): number {
  if (part.kind === 'text') return budget.tokens(part.text)
  let text = ''
  for (const piece of jsonPieces(part.value)) {
    text += piece
    if (text.length >= budget.sureCharacters) break
  }
  return budget.tokens(text)
}

function looksLikeJson(text: string): boolean {
  return /^\s{0,100}[[{]/.test(text)
}

function* textPieces(parts: readonly Part[]): Generator<string> {
  for (const [i, part] of parts.entries()) {
    if (i > 0) yield '\n'
    yield* part.kind === 'text' ? piecesOf(part.text) : jsonPieces(part.value)
  }
}

/** The reason for a failure, as text for the model. It contains no paths and no messages of the system. */
function reasonOf(error: unknown): string {
  if (error instanceof OutputTooLarge) return 'it is larger than the store takes'
  const code: unknown = (error as { readonly code?: unknown } | undefined)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  return 'the store failed'
}
