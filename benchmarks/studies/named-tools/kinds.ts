// Queries that name a tool, made from a labelled set.
import type { SearchableTool, ToolId } from '@ts/core'
import { seededRandom } from '../../lib/random.js'
import { evenly, type LabelledSet, relevantOf } from '../../lib/sets.js'

/** A query, and what its names refer to. */
export interface NamingQuery {
  readonly text: string
  /**
   * The tools that the query needs in addition to the named one, any of each step. Empty if the query is only a name.
   */
  readonly steps: readonly ReadonlySet<string>[]
  /** The tool that the query names. */
  readonly named?: ToolId
  /** A tool whose name is in the query, although the query does not ask for it. */
  readonly notCalled?: ToolId
}

/** Queries by the way in which they name a tool. The keys are the rows of the tables. */
export type Kinds = Readonly<Record<string, readonly NamingQuery[]>>

/** The kinds that consist only of a name. */
export const NAMES = ['name', 'in code marks', '`functions.`', '`server:name`', '`mcp__server__name`'] as const
/** The kind with the unchanged queries of the set. */
export const QUERY = 'query'
/** The kinds that name a tool and then need another one. */
export const PREFIXED = ['use `X` and then', 'use X and then'] as const
/** The kinds in which a name does not ask for its tool. */
export const NOT_CALLED = ['another server’s name', 'pasted JSON'] as const

/** The queries of a set, by kind. Names that differ only in spelling are left out, because they are ambiguous. */
export function kindsOf({ tools, queries }: LabelledSet, most: number): Kinds {
  const random = seededRandom(1)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
  const isUnique = uniqueNames(tools)
  const clear = tools.filter(tool => isUnique(tool) && /\p{L}/u.test(tool.name))
  const named = evenly(clear, most)
  // Without code marks, core resolves a name inside a sentence only if it is written as an identifier.
  const identifiers = clear.filter(({ name }) => /^[a-z\d]+(_+[a-z\d]+)+$/i.test(name))
  const names = (from: readonly SearchableTool[], write: (tool: SearchableTool) => string): NamingQuery[] =>
    from.map(tool => ({ text: write(tool), steps: [], named: tool.id }))
  const withServer = named.filter(tool => bareName(tool) !== undefined)
  const others = queries.map(query => {
    const relevant = relevantOf(query)
    return pick(tools.filter(({ id }) => !relevant.has(id)))
  })
  const behind = (write: (query: string, tool: SearchableTool) => string): NamingQuery[] =>
    queries.map(({ query, steps }, i) => ({ text: write(query, others[i]!), steps, notCalled: others[i]!.id }))
  const prefixed = (chosen: readonly SearchableTool[], write: (query: string, name: string) => string): NamingQuery[] =>
    queries.map(({ query, steps }, i) => ({ text: write(query, chosen[i]!.name), steps, named: chosen[i]!.id }))
  const anyNames = queries.map(() => pick(clear))
  const plainNames = identifiers.length < 10 ? undefined : queries.map(() => pick(identifiers))
  return {
    name: names(named, ({ name }) => name),
    'in code marks': names(named, ({ name }) => `\`${name}\``),
    '`functions.`': names(named, ({ name }) => `functions.${name}`),
    '`server:name`': names(withServer, tool => `${tool.server}:${bareName(tool)}`),
    '`mcp__server__name`': names(withServer, tool => `mcp__${tool.server}__${bareName(tool)}`),
    [QUERY]: queries.map(({ query, steps }) => ({ text: query, steps })),
    'use `X` and then': prefixed(anyNames, (query, name) => `Use \`${name}\` and then ${query}`),
    'use X and then': plainNames ? prefixed(plainNames, (query, name) => `use ${name} and then ${query}`) : [],
    'another server’s name': behind((query, tool) => `${query} with elsewhere:${bareName(tool) ?? tool.name}`),
    'pasted JSON': behind((query, { name }) => `${query} {"tool": "${name}", "arguments": {}}`),
  }
}

function uniqueNames(tools: readonly SearchableTool[]): (tool: SearchableTool) => boolean {
  const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
  const count = new Map<string, number>()
  for (const { name } of tools) count.set(letters(name), (count.get(letters(name)) ?? 0) + 1)
  return ({ name }) => count.get(letters(name)) === 1
}

/** A name without the server at its beginning; undefined if the tool has no server. */
function bareName({ name, server }: SearchableTool): string | undefined {
  if (!server) return undefined
  const prefix = name.slice(0, server.length).toLowerCase() === server.toLowerCase() ? name.slice(server.length) : name
  return prefix.replace(/^[_.:/ -]+/, '')
}
