// Queries that name a tool, made of a labelled set.
import type { SearchableTool, ToolId } from '@ts/core'
import { seededRandom } from '../../lib/random.js'
import { evenly, type LabelledSet, relevantOf } from '../../lib/sets.js'

/** A query that names a tool, or does not. */
export interface NamingQuery {
  readonly text: string
  /** Tools that the query wants besides, any of each step. Empty where it is only a name. */
  readonly steps: readonly ReadonlySet<string>[]
  /** The tool that the query names. */
  readonly named?: ToolId
  /** A tool whose name is in the query without being called. */
  readonly notCalled?: ToolId
}

/** How a query names a tool; the keys are the rows of the tables. */
export type Kinds = Readonly<Record<string, readonly NamingQuery[]>>

/** The kinds that are a name and nothing else. */
export const NAMES = ['name', 'in code marks', '`functions.`', '`server:name`', '`mcp__server__name`'] as const
/** The query of the set as it is. */
export const QUERY = 'query'
/** The kinds that name a tool and want another one. */
export const PREFIXED = ['use `X` and then', 'use X and then'] as const
/** The kinds in which a name is not called. */
export const NOT_CALLED = ['another server’s name', 'pasted JSON'] as const

/** The kinds of queries of a set. A name that differs from another one's by its spelling alone can be anybody's; such are left out. */
export function kindsOf({ tools, queries }: LabelledSet, most: number): Kinds {
  const random = seededRandom(1)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
  const isUnique = uniqueNames(tools)
  const clear = tools.filter(tool => isUnique(tool) && /\p{L}/u.test(tool.name))
  const named = evenly(clear, most)
  // Without code marks only what is written as an identifier is a name within a sentence.
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

/** A name without its server, where it begins with it; undefined where the tool has no server. */
function bareName({ name, server }: SearchableTool): string | undefined {
  if (!server) return undefined
  const prefix = name.slice(0, server.length).toLowerCase() === server.toLowerCase() ? name.slice(server.length) : name
  return prefix.replace(/^[_.:/ -]+/, '')
}
