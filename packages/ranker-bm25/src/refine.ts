import type { Engine } from './engine.js'
import { FIELDS } from './fields.js'
import type { PlacedWord } from './query-terms.js'

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
/** Later words of a description are not looked at: what a tool does stands in its beginning. */
const MAX_WORDS = 400
const READ_FIELDS = [FIELDS.indexOf('name'), FIELDS.indexOf('description')]

/** Prepares a query for {@link Refiner.refine}, which is then called for each candidate. */
export class Refiner {
  readonly #engine: Engine
  readonly #settings: RefinementSettings
  readonly #weights = new Map<number, number>()
  /** By first stem, then by second: the information of the less informative of both. */
  readonly #pairs = new Map<number, Map<number, number>>()

  constructor(words: readonly PlacedWord[], engine: Engine, settings: RefinementSettings) {
    this.#engine = engine
    this.#settings = settings
    for (const { stem, weight } of words) {
      if (stem >= 0) this.#weights.set(stem, Math.max(weight, this.#weights.get(stem) ?? 0))
    }
    words.forEach(({ stem }, i) => {
      const next = words[i + 1]?.stem ?? -1
      if (stem < 0 || next < 0 || stem === next) return
      const seconds = this.#pairs.get(stem) ?? new Map<number, number>()
      seconds.set(next, Math.min(this.#information(stem), this.#information(next)))
      this.#pairs.set(stem, seconds)
    })
  }

  /** What to add to a candidate whose best rival scores `top`. */
  refine(document: number, top: number): Refinement {
    const { coverage, proximity } = this.#settings
    return {
      coverage: coverage === 0 ? 0 : coverage * top * this.#nameCoverage(document),
      proximity: proximity === 0 || this.#pairs.size === 0 ? 0 : proximity * this.#neighbours(document),
    }
  }

  #information(stem: number): number {
    return (this.#weights.get(stem) ?? 0) * this.#engine.postings.idf(stem)
  }

  /** How much of the name's information the query says, from 0 to 1. */
  #nameCoverage(document: number): number {
    let said = 0
    let whole = 0
    for (const stem of this.#engine.ownName(document)) {
      const information = this.#engine.postings.idf(stem)
      whole += information
      said += information * (this.#weights.get(stem) ?? 0)
    }
    return whole === 0 ? 0 : said / whole
  }

  /** The information of the query's pairs of neighbours that stand in the name or the description, each once. */
  #neighbours(document: number): number {
    const { lexicon } = this.#engine
    let total = 0
    const met = new Map<number, Set<number>>()
    for (const field of READ_FIELDS) {
      const forms = this.#engine.sequence(document, field)
      const end = Math.min(forms.length, MAX_WORDS)
      for (let i = 0; i < end; i++) {
        const first = lexicon.stemOf(forms[i]!)
        const seconds = this.#pairs.get(first)
        if (!seconds) continue
        for (let gap = 1; gap <= MAX_GAP && i + gap < end; gap++) {
          const second = lexicon.stemOf(forms[i + gap]!)
          const information = seconds.get(second)
          if (information === undefined || met.get(first)?.has(second)) continue
          total += information
          met.set(first, (met.get(first) ?? new Set<number>()).add(second))
        }
      }
    }
    return total
  }
}
