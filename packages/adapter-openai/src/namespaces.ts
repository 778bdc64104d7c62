import { type CatalogTool, type ToolDefinition, wireName } from '@ts/core'

/**
 * Names that a namespace must not have: they are those of OpenAI's own tools.
 * Source: https://github.com/openai/codex/issues/20724, read in November 2026.
 */
export const RESERVED_NAMESPACES: ReadonlySet<string> = new Set([
  'api_tool',
  'browser',
  'computer',
  'container',
  'file_search',
  'functions',
  'image_gen',
  'multi_tool_use',
  'python',
  'submodel_delegator',
  'terminal',
  'tool_search',
  'web',
])

/**
 * Tools in one namespace: fewer than ten are advised.
 * Source: https://developers.openai.com/api/docs/guides/tools-tool-search, read in November 2026.
 */
const NAMESPACE_SIZE = 9
/** A namespace's name may have 64 characters; the rest is for what makes it unique. */
const NAME_BUDGET = 48
/** The group of tools without a server and a category. */
const OTHER_TOOLS = 'tools'

/** Some tools under one name. */
export interface Namespace<T> {
  readonly name: string
  /** The server or category of its tools; undefined if they name none. */
  readonly group: string | undefined
  readonly tools: readonly T[]
}

/** What the tools of one namespace have in common: their server, else their category. */
function groupOf({ server, category }: Pick<ToolDefinition, 'server' | 'category'>): string | undefined {
  return server || category || undefined
}

/**
 * Tools in namespaces of at most nine, in their order: neighbours of one group share a namespace. So a tool at the end
 * of the list changes only the last namespace.
 */
export function toNamespaces<T extends { readonly name: string; readonly tool?: CatalogTool | undefined }>(
  tools: readonly T[],
): readonly Namespace<T>[] {
  const ids = new Set(tools.map(({ name }) => name))
  const names = createFreeNames(ids)
  const namespaces: { name: string; group: string | undefined; tools: T[] }[] = []
  for (const tool of tools) {
    const group = groupOf(tool.tool ?? {})
    const last = namespaces.at(-1)
    if (last !== undefined && last.group === group && last.tools.length < NAMESPACE_SIZE) {
      last.tools.push(tool)
      continue
    }
    namespaces.push({ name: names(group ?? OTHER_TOOLS), group, tools: [tool] })
  }
  return namespaces
}

/** Definitions with those of one group side by side, groups in the order of their first tools. */
export function byGroup<T extends Pick<ToolDefinition, 'server' | 'category'>>(
  definitions: readonly T[],
): readonly T[] {
  const groups = new Map<string | undefined, T[]>()
  for (const definition of definitions) {
    const group = groupOf(definition)
    const members = groups.get(group)
    if (members) members.push(definition)
    else groups.set(group, [definition])
  }
  return [...groups.values()].flat()
}

/** Returns an unused legal name: the group's own, or one with a number appended. */
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
