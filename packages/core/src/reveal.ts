import { isJsonObject } from './json.js'
import type { PermittedCatalog } from './policy.js'

/**
 * Remembers per session which tools were revealed, in first-reveal order. Asynchronous, so that a database fits.
 * An implementation must keep sessions apart and must bound what it holds.
 */
export interface RevealStore {
  /** Names in first-reveal order; empty for an unknown session. */
  get(session: string): Promise<readonly string[]>
  /** Appends names that are not there yet. */
  add(session: string, names: readonly string[]): Promise<void>
  /** Puts these names in the place of all others: the `window` disclosure's search does so. */
  replace(session: string, names: readonly string[]): Promise<void>
  /** Forgets a session. */
  delete(session: string): Promise<void>
}

export interface MemoryRevealStoreOptions {
  /** Sessions kept; the one unused for longest goes first (S1.15). Default 10,000, which holds under 50 MB. */
  readonly maxSessions?: number
  /** Names kept per session; further ones push out the oldest. Default 512. */
  readonly maxNames?: number
}

/** A bounded reveal store in this process' memory. A session that was pushed out simply searches again. */
export function createMemoryRevealStore({
  maxSessions = 10_000,
  maxNames = 512,
}: MemoryRevealStoreOptions = {}): RevealStore {
  const sessions = new Map<string, readonly string[]>()

  function put(session: string, names: readonly string[]): void {
    sessions.delete(session)
    sessions.set(session, names.slice(-maxNames))
    if (sessions.size > maxSessions) sessions.delete(sessions.keys().next().value as string)
  }

  return {
    async get(session) {
      const names = sessions.get(session)
      if (names === undefined) return []
      put(session, names)
      return names
    },
    async add(session, names) {
      put(session, [...new Set([...(sessions.get(session) ?? []), ...names])])
    },
    async replace(session, names) {
      put(session, [...new Set(names)])
    },
    async delete(session) {
      sessions.delete(session)
    },
  }
}

/** One thing that happened in a conversation, free of any provider's format. Adapters extract these from messages. */
export type ToolEvent =
  /** The model called a tool. */
  | { readonly type: 'call'; readonly name: string; readonly arguments?: unknown }
  /** A tool answered. `content` is the text (or parsed JSON) that the model saw. */
  | { readonly type: 'result'; readonly name: string; readonly content: unknown }
  /** A provider's own search found these tools, or a summary of a compacted conversation names them. */
  | { readonly type: 'reveal'; readonly names: readonly string[] }

/** Larger results are not parsed: no answer of ours comes near it. */
const MAX_RESULT_LENGTH = 1_000_000

/**
 * The tools that a message history has revealed, in first-reveal order (S5.5): those that answers of the given meta
 * tools carry, those that a provider revealed, and deferred tools that were called directly. Names are not checked here:
 * history is data of strangers, and {@link keepPermitted} decides what exists. With `lastOnly` each answer takes the place
 * of the one before, and a direct call changes nothing, as in the `window` disclosure.
 */
export function revealsFromHistory(
  history: readonly ToolEvent[],
  metaNames: ReadonlySet<string>,
  isDeferred: (name: string) => boolean,
  lastOnly: boolean,
): readonly string[] {
  let names = new Set<string>()
  for (const event of history) {
    const found =
      event.type === 'reveal'
        ? event.names
        : event.type === 'call'
          ? [event.name].filter(name => !lastOnly && isDeferred(name))
          : metaNames.has(event.name)
            ? namesInResult(event.content)
            : []
    // An answer that names only what is loaded anyway took nobody's place.
    if (lastOnly && found.some(isDeferred)) names = new Set()
    for (const name of found) names.add(name)
  }
  return [...names]
}

/** The names that an answer of a meta tool reveals: its `tools[].name`, or `added`; a numbered list for S4. */
function namesInResult(content: unknown): readonly string[] {
  if (typeof content === 'string') {
    if (content.length > MAX_RESULT_LENGTH) return []
    if (!content.startsWith('{')) return [...content.matchAll(/^\d+\. (\S+)(?: - |$)/gm)].map(match => match[1]!)
    try {
      return namesInResult(JSON.parse(content) as unknown)
    } catch {
      return []
    }
  }
  if (!isJsonObject(content)) return []
  const { tools, added } = content
  const found = Array.isArray(added)
    ? added
    : Array.isArray(tools)
      ? tools.map(tool => (tool as { name?: unknown } | null)?.name)
      : []
  return found.filter((name): name is string => typeof name === 'string')
}

/** Reveals that still exist and are deferred, and those that have vanished from the catalog. */
export function keepPermitted(
  names: Iterable<string>,
  catalog: PermittedCatalog,
  isDeferred: (name: string) => boolean,
): { readonly revealed: readonly string[]; readonly vanished: readonly string[] } {
  const revealed = new Set<string>()
  const vanished = new Set<string>()
  for (const name of names) {
    if (isDeferred(name)) revealed.add(name)
    else if (catalog.get(name) === undefined) vanished.add(name)
  }
  return { revealed: Object.freeze([...revealed]), vanished: Object.freeze([...vanished]) }
}
