import type { Sequences } from './engine.js'
import type { Postings } from './postings.js'
import type { QueryAnalysis } from './query-terms.js'

/** What a bag of words cannot see, added to the score of a candidate. */
export interface Refinement {
  /** For the share of the tool's own name that the query says. */
  readonly coverage: number
  /** For words of the query that stand as close together, in the same order, in the tool. */
  readonly proximity: number
}

/** How much each counts; see {@link Bm25RankerOptions}. */
export interface RefinementSettings {
  readonly coverage: number
  readonly proximity: number
}

/** Two words of a query are neighbours in a tool when at most this many steps lie between them. */
const MAX_GAP = 3

/** Prepares a query for {@link Refiner.refine}, which is then called for each candidate. */
export class Refiner {
  readonly #postings: Postings
  readonly #settings: RefinementSettings
  readonly #weights = new Map<number, number>()
  /** By first stem, then by second: the information of the less informative of both. */
  readonly #pairs = new Map<number, Map<number, number>>()

  constructor(query: QueryAnalysis, postings: Postings, settings: RefinementSettings) {
    this.#postings = postings
    this.#settings = settings
    for (const { stem, weight } of query.sequence) {
      if (stem >= 0) this.#weights.set(stem, Math.max(weight, this.#weights.get(stem) ?? 0))
    }
    query.sequence.forEach(({ stem }, i) => {
      const next = query.sequence[i + 1]?.stem ?? -1
      if (stem < 0 || next < 0 || stem === next) return
      const seconds = this.#pairs.get(stem) ?? new Map<number, number>()
      seconds.set(next, Math.min(this.#information(stem), this.#information(next)))
      this.#pairs.set(stem, seconds)
    })
  }

  /** What to add to a candidate whose best rival scores `top`. */
  refine(sequences: Sequences, top: number): Refinement {
    const { coverage, proximity } = this.#settings
    return {
      coverage: coverage === 0 ? 0 : coverage * top * this.#nameCoverage(sequences),
      proximity: proximity === 0 || this.#pairs.size === 0 ? 0 : proximity * this.#neighbours(sequences),
    }
  }

  #information(stem: number): number {
    return (this.#weights.get(stem) ?? 0) * this.#postings.idf(stem)
  }

  /** How much of the name's information the query says, from 0 to 1. */
  #nameCoverage({ ownName }: Sequences): number {
    let said = 0
    let whole = 0
    for (const stem of ownName) {
      const information = this.#postings.idf(stem)
      whole += information
      said += information * (this.#weights.get(stem) ?? 0)
    }
    return whole === 0 ? 0 : said / whole
  }

  /** The information of the query's pairs of neighbours that stand in the name or the description, each once. */
  #neighbours({ name, description }: Sequences): number {
    let total = 0
    const met = new Map<number, Set<number>>()
    for (const words of [name, description]) {
      for (let i = 0; i < words.length; i++) {
        const seconds = this.#pairs.get(words[i]!)
        if (!seconds) continue
        for (let gap = 1; gap <= MAX_GAP && i + gap < words.length; gap++) {
          const second = words[i + gap]!
          const information = seconds.get(second)
          if (information === undefined || met.get(words[i]!)?.has(second)) continue
          total += information
          const metSeconds = met.get(words[i]!) ?? new Set<number>()
          met.set(words[i]!, metSeconds.add(second))
        }
      }
    }
    return total
  }
}
