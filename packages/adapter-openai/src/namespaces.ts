import type { CatalogTool, ToolDefinition } from '@ts/core'
import { getOrInsert, wireName } from '@ts/core/kit'

/**
 * Names that a namespace must not have, because OpenAI's own tools have them.
 * Source: https://github.com/openai/codex/issues/20724, read in November 2026.
 */
export const RESERVED_NAMESPACES: ReadonlySet<string> = new Set(
  (
    'api_tool browser computer container file_search functions image_gen multi_tool_use python submodel_delegator ' +
    'terminal tool_search web'
  ).split(' '),
)

/**
 * Maximum number of tools in one namespace: OpenAI advises fewer than ten.
 * Source: https://developers.openai.com/api/docs/guides/tools-tool-search, read in November 2026.
 */
const NAMESPACE_SIZE = 9
/**
 * Maximum length of a legal group name, in characters. A namespace's name may have 64; the rest is for a suffix that
 * makes it unique.
 */
const NAME_BUDGET = 48
const OTHER_TOOLS = 'tools'

/** What the tools of one namespace have in common: their server, else their category. */
function groupOf(given: Grouped): string | undefined {
  const { server, category } = given.tool ?? given
  return server || category || undefined
}

type Grouped = Pick<ToolDefinition, 'server' | 'category'> & { readonly tool?: CatalogTool | undefined }

/**
 * Puts tools into namespaces of at most nine, in their order: adjacent tools of one group share a namespace. A tool
 * that is appended to the list therefore changes at most the last namespace.
 */
export function toNamespaces<T extends Grouped & { readonly name: string }>(tools: readonly T[]) {
  const ids = new Set(tools.map(({ name }) => name))
  const names = createFreeNames(ids)
  /** `group` is the server or category of the tools; undefined if they name none. */
  const namespaces: { name: string; group: string | undefined; tools: T[] }[] = []
  for (const tool of tools) {
    const group = groupOf(tool)
    const last = namespaces.at(-1)
    if (last !== undefined && last.group === group && last.tools.length < NAMESPACE_SIZE) {
      last.tools.push(tool)
      continue
    }
    namespaces.push({ name: names(group ?? OTHER_TOOLS), group, tools: [tool] })
  }
  return namespaces
}

/** Reorders tools so that those of one group are adjacent; groups are in the order of their first tools. */
export function byGroup<T extends Grouped>(tools: readonly T[]): readonly T[] {
  const groups = new Map<string | undefined, T[]>()
  for (const tool of tools) getOrInsert(groups, groupOf(tool), () => []).push(tool)
  return [...groups.values()].flat()
}

/** Returns an unused legal name for a group: its name, with a suffix if it is taken or reserved. */
function createFreeNames(taken: Set<string>): (group: string) => string {
  const counts = new Map<string, number>()
  return group => {
    const legal = wireName(group, { budget: NAME_BUDGET })
    const base = RESERVED_NAMESPACES.has(legal.toLowerCase()) ? `${legal}_tools` : legal
    let count = counts.get(base) ?? 1
    let name = count === 1 ? base : `${base}_${count}`
    while (taken.has(name)) name = `${base}_${++count}`
    counts.set(base, count + 1)
    taken.add(name)
    return name
  }
}
