import type { QuerySet } from './query-data.js'

/** A query with its wanted tools and the tools that each ranker returned. */
export interface Query {
  readonly number: number
  readonly id: string
  readonly text: string
  readonly style: string
  /** One list of alternatives per step. */
  readonly wanted: readonly (readonly number[])[]
  /** For each ranker the tools that it returned, best first; null if the query was not run. */
  readonly returned: readonly (readonly number[] | null)[]
  /**
   * For each ranker the place of the first wanted tool, from 1; 0 if it is not among the kept results, null if the
   * query was not run.
   */
  readonly places: readonly (number | null)[]
}

export function readQueries(set: QuerySet): Query[] {
  return set.queries.map(({ id, query, style = '', steps }, number) => {
    const all = new Set(steps.flat())
    const returned = set.returned.map(list => numbersIn(list[number] ?? null))
    const places = returned.map(list => (list === null ? null : list.findIndex(tool => all.has(tool)) + 1))
    return { number, id, text: query, style, wanted: steps, returned, places }
  })
}

function numbersIn(text: string | null): number[] | null {
  return text === null ? null : text.split(' ').filter(Boolean).map(Number)
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
  const ranker = set.rankers.indexOf(filter.missedBy)
  const kept = queries.filter(query => {
    const wanted = query.wanted.flat().map(tool => set.tools[tool])
    if (filter.style !== '' && query.style !== filter.style) return false
    if (filter.server !== '' && !wanted.some(tool => tool?.server === filter.server)) return false
    if (filter.missedBy === 'all' && query.places.some(place => place === 1)) return false
    if (ranker >= 0 && (query.places[ranker] === 1 || query.places[ranker] === null)) return false
    const text = [query.id, query.text, ...wanted.map(tool => tool?.name)].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
  return filter.hardestFirst ? kept.sort((a, b) => firsts(a) - firsts(b) || a.number - b.number) : kept
}

/** The number of rankers whose first result is a wanted tool. */
export function firsts({ places }: Query): number {
  return places.filter(place => place === 1).length
}
