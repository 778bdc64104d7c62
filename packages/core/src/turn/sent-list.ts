import type { ExposedTool } from '../exposed-tool.js'
import type { CatalogTool } from '../tool.js'
import type { SentName } from './sent-event.js'

/** What was sent to a session, as plain JSON: the prefix that its next turns must begin with. */
export interface SentList {
  /** Version of the permitted catalog that it was made of. */
  readonly version: string
  /** Disclosure and the names of its meta tools: another one begins anew. */
  readonly form: string
  readonly tools: readonly ExposedTool[]
  readonly instructions: string
  /** Groups of tools that the meta tools' texts named; others came later. */
  readonly groups: readonly string[]
  /** The tools that the meta tools' texts named, where they named tools. */
  readonly names?: readonly SentName[] | undefined
  /** Whether it differs from what the catalog alone would give, because the catalog changed within the session. */
  readonly isContinued: boolean
}

/**
 * A list for a changed catalog that begins as the former one did: sent tools keep their places and the meta tools their
 * texts, new tools are appended, and a tool that vanished stays declared, so that not one byte before it changes. A tool
 * whose own definition changed is sent as it is now: a stale schema would mislead.
 */
export function continueList(
  before: SentList,
  fresh: SentList,
  /** Whether a tool that is not in the fresh list has vanished from its source; what policy forbids has not, and goes. */
  isVanished: (tool: CatalogTool) => boolean,
): SentList {
  const current = new Map(fresh.tools.map(tool => [tool.name, tool]))
  const tools: ExposedTool[] = []
  for (const sent of before.tools) {
    const now = current.get(sent.name)
    current.delete(sent.name)
    if (now === undefined) {
      if (sent.tool !== undefined && isVanished(sent.tool)) tools.push(sent)
    } else if (now.role === 'meta') tools.push(sent)
    else tools.push(now)
  }
  tools.push(...current.values())
  const { form } = fresh
  const { instructions, groups, names } = before
  return Object.freeze({
    get version() {
      return fresh.version
    },
    form,
    tools: Object.freeze(tools.map(tool => Object.freeze(tool))),
    instructions,
    groups,
    ...(names ? { names } : {}),
    isContinued: true,
  })
}
