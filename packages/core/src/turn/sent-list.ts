import type { ExposedTool } from '../exposed-tool.js'
import type { CatalogTool } from '../tool.js'
import type { SentName } from './sent-event.js'

/** What was sent to a session, as plain JSON: the prefix that its next turns must begin with. */
export interface SentList {
  /** Version of the permitted catalog from which it was made. */
  readonly version: string
  /** Disclosure, names of its meta tools, and whether deferral was active. A turn of another form starts a new list. */
  readonly form: string
  readonly tools: readonly ExposedTool[]
  readonly instructions: string
  /** Groups of tools that the texts of the meta tools named; other groups were added later. */
  readonly groups: readonly string[]
  /** The tools that the texts of the meta tools named, if they named tools. */
  readonly names?: readonly SentName[] | undefined
  /**
   * Whether it differs from the list that the catalog alone would give, because the catalog changed within the session.
   */
  readonly isContinued: boolean
}

/**
 * A list for a changed catalog that begins with the previous list. Sent tools keep their places and the meta tools
 * their texts, new tools are appended, and a vanished tool stays declared, so that not one byte before it changes. A
 * tool whose definition changed is sent as it is now: an outdated schema would mislead.
 */
export function continueList(
  before: SentList,
  fresh: SentList,
  /**
   * Whether a tool that is not in the fresh list has vanished from its source. A tool that policy forbids has not
   * vanished, and is removed.
   */
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
