import type { ToolSearchError } from '@ts/core'
import type { Engine } from './engine.js'
import { type Clause, matchQuery } from './query-match.js'
import { parseQuery, type QueryNode } from './query-syntax.js'
import { analyseQuery, type PlacedWord, type QuerySettings, type QueryTerm } from './query-terms.js'
import type { Matches } from './top.js'

/** A query made ready for one index. */
export interface QueryPlan {
  /** What it searches: words, or the clauses of query syntax. */
  readonly terms: readonly string[]
  /** Scores every document. */
  readonly score: () => Matches
  /** The words in order, for refining. */
  readonly sequence: readonly PlacedWord[]
  /** Of plain words: what they became. Where none is found, names that contain them are. */
  readonly words: readonly QueryTerm[] | undefined
  /** Of query syntax: its words, prefixes and phrases. */
  readonly clauses: readonly Clause[]
  /** Why a query was read as plain words where query syntax is on. */
  readonly malformed: ToolSearchError | undefined
}

/** Reads a query: as plain words, or in query syntax where that is on, it is well formed and uses an operator. */
export function planQuery(
  text: string,
  engine: Engine,
  settings: QuerySettings & { syntax: 'words' | 'query' },
): QueryPlan {
  if (settings.syntax === 'words' || text.trim() === '') return planWords(text, engine, settings, undefined)
  const parsed = parseQuery(text)
  if (!parsed.ok) return planWords(text, engine, settings, parsed.error)
  const match = isPlain(parsed.query) ? undefined : matchQuery(parsed.query, engine, settings)
  if (!match) return planWords(text, engine, settings, undefined)
  return {
    terms: match.clauses.map(clause => clause.text),
    score: () => match,
    sequence: match.sequence,
    words: undefined,
    clauses: match.clauses,
    malformed: undefined,
  }
}

function planWords(
  text: string,
  engine: Engine,
  settings: QuerySettings,
  malformed: ToolSearchError | undefined,
): QueryPlan {
  const analysis = analyseQuery(text, engine, settings)
  return {
    terms: analysis.words,
    score: () => ({ scores: engine.postings.sum(analysis.terms), matched: undefined }),
    sequence: analysis.sequence,
    words: analysis.terms,
    clauses: [],
    malformed,
  }
}

/** Words side by side and no operator: then both syntaxes mean the same. */
function isPlain(query: QueryNode): boolean {
  return query.type === 'word' || (query.type === 'or' && query.nodes.every(({ type }) => type === 'word'))
}
