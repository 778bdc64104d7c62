import type { QuerySet } from './query-data.js'

/** A query with its wanted tools and the tools that each ranker returned. */
export interface Query {
  readonly number: number
  readonly id: string
  readonly text: string
  readonly style: string
  /** One list of alternatives per step, as numbers of tools. */
  readonly wanted: readonly (readonly number[])[]
  /** For each ranker the tools that it returned, best first; null if the query was not run. */
  readonly returned: readonly (readonly number[] | null)[]
  /**
   * For each ranker the place of the first wanted tool, from 1; 0 if it is not among the kept results, null if the
   * query was not run.
   */
  readonly places: readonly (number | null)[]
}

/** The queries of a set, decoded. */
export function decodeQueries(set: QuerySet): Query[] {
  const returned = set.returned.map(text => text.split(';'))
  return set.ids.map((id, number) => {
    const wanted = (set.wanted[number] ?? '').split(' ').map(step => step.split('/').map(tool => parseInt(tool, 36)))
    const all = new Set(wanted.flat())
    const lists = returned.map(list => decodeList(list[number] ?? '-'))
    return {
      number,
      id,
      text: set.texts[number] ?? '',
      style: set.styles[set.queryStyles[number] ?? -1] ?? '',
      wanted,
      returned: lists,
      places: lists.map(list => (list === null ? null : list.findIndex(tool => all.has(tool)) + 1)),
    }
  })
}

function decodeList(text: string): number[] | null {
  if (text === '-') return null
  return text === '' ? [] : text.split(' ').map(tool => parseInt(tool, 36))
}

export interface QueryFilter {
  /** Words that must all occur in the query, its id or its wanted tools. */
  readonly text: string
  readonly style: string
  readonly server: string
  /**
   * Keeps only queries for which this ranker did not return a wanted tool first; `all` keeps those for which no ranker
   * did.
   */
  readonly missedBy: string
  /** Whether the queries that the fewest rankers answered correctly come first. */
  readonly hardestFirst: boolean
}

/** The queries that pass a filter. */
export function filterQueries(set: QuerySet, queries: readonly Query[], filter: QueryFilter): Query[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const server = set.servers.indexOf(filter.server)
  const ranker = set.rankers.indexOf(filter.missedBy)
  const kept = queries.filter(query => {
    if (filter.style !== '' && query.style !== filter.style) return false
    if (filter.server !== '' && !query.wanted.flat().some(tool => set.toolServers[tool] === server)) return false
    if (filter.missedBy === 'all' && query.places.some(place => place === 1)) return false
    if (ranker >= 0 && (query.places[ranker] === 1 || query.places[ranker] === null)) return false
    if (words.length === 0) return true
    const text = [query.id, query.text, ...query.wanted.flat().map(tool => set.tools[tool])].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
  return filter.hardestFirst ? kept.sort((a, b) => firsts(a) - firsts(b) || a.number - b.number) : kept
}

/** The number of rankers whose first result is a wanted tool. */
export function firsts({ places }: Query): number {
  return places.filter(place => place === 1).length
}
