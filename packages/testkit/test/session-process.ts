import { createCatalogStore, createToolSearch, type SessionStore, serializeTools, type ToolDefinition } from '@ts/core'
import { sha256 } from '@ts/core/kit'
import { createReferenceRanker } from '../src/ranker/reference-ranker.js'
import type { Sent } from '../src/store/shared-sessions.js'

/** What a process says on standard output, one JSON text a line, after the store has acknowledged it. */
export type Said =
  | { readonly kind: 'revealed'; readonly session: string; readonly id: string }
  | { readonly kind: 'added'; readonly name: string }
  | ({ readonly kind: 'sent'; readonly session: string } & Sent)

export const SESSIONS = ['one', "two'; {2}"]
/** The tenant whose catalog all processes change. */
export const TENANT = 'shared'

const TOOLS: readonly ToolDefinition[] = Array.from({ length: 150 }, (_, i) => ({
  name: `tool_${i}`,
  description: `The tool ${i}`,
}))

/** Exposes a session; the tools are short, because they are compared many times. */
export async function exposeOnce(toolSearch: ReturnType<typeof searchOver>, session: string): Promise<Said> {
  const now = () => Number(process.hrtime.bigint() / 1_000n)
  const from = now()
  const { tools, instructions } = await toolSearch.expose({ session })
  const [metas, others] = [true, false].map(isMeta => tools.filter(({ role }) => (role === 'meta') === isMeta))
  const head = sha256(instructions + serializeTools(metas!))
  return { kind: 'sent', session, from, to: now(), head, tools: others!.map(tool => sha256(serializeTools([tool]))) }
}

/** A tool search over two thirds of the tools: which ones depends on the process. */
export function searchOver(sessions: SessionStore, part: number) {
  return createToolSearch({
    tools: TOOLS.filter((_, i) => i % 3 !== part),
    ...{ ranker: createReferenceRanker(), disclosure: 'load', activation: 'on', sessions },
    policy: { defer: 'automatic', neverDefer: ['tool_0', 'tool_1', 'tool_2'] },
    onEvent(event) {
      if (event.kind === 'failure') throw event.error
    },
  })
}

/** Reveals tools to the sessions, exposes them, and adds tools to the catalog, until the process is killed. */
export async function play(sessions: SessionStore, part: number): Promise<void> {
  const toolSearch = searchOver(sessions, part)
  const catalogs = createCatalogStore(sessions)
  for (let i = 0; i < 2_000; i++) {
    const session = SESSIONS[i % SESSIONS.length]!
    const id = `tool_${3 + Math.floor(Math.random() * 49) * 3 + ((part + 1 + (i % 2)) % 3)}`
    await toolSearch.handle({ name: 'add_tool', arguments: { tool_names: [id] }, session })
    say({ kind: 'revealed', session, id })
    say(await exposeOnce(toolSearch, session))
    const name = `tool_${part}_${process.pid}_${i}`
    await catalogs.update(TENANT, tools => [...tools, { name, description: `The tool ${i}` }])
    say({ kind: 'added', name })
  }
}

function say(said: Said): void {
  process.stdout.write(`${JSON.stringify(said)}\n`)
}
