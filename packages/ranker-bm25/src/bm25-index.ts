import type { RankExplanation, Ranked, RankerIndex, RankOptions, SearchableTool, ToolId } from '@ts/core'
import type { Engine } from './engine.js'
import { explainHit, type Hit } from './explain.js'
import { NameLetters } from './name-letters.js'
import type { Settings } from './options.js'
import { planQuery, type QueryPlan } from './query-plan.js'
import { Refiner } from './refine.js'
import type { Selection } from './top.js'

/** Candidates that are refined, at least: several times as many as are read. */
const CANDIDATES = 100
/** Queries are read this far: a longer one is a document, and its beginning says what is wanted. */
const MAX_QUERY_LENGTH = 4_096

interface Outcome {
  readonly hits: readonly Hit[]
  readonly found: number
  readonly kept: number
  /** The best BM25F score, before anything is added. */
  readonly best: number
}

/** The index of a {@link createBm25Ranker}. */
export class Bm25Index implements RankerIndex {
  readonly #tools: readonly SearchableTool[]
  readonly #settings: Settings
  readonly #engine: Engine
  readonly #names: NameLetters
  readonly #documents = new Map<ToolId, number>()

  constructor(tools: readonly SearchableTool[], settings: Settings, engine: Engine) {
    this.#tools = tools
    this.#settings = settings
    this.#engine = engine
    this.#names = new NameLetters(tools)
    tools.forEach(({ id }, document) => {
      if (!this.#documents.has(id)) this.#documents.set(id, document)
    })
  }

  async rank(query: string, { limit, within, signal }: RankOptions): Promise<readonly Ranked[]> {
    signal?.throwIfAborted()
    const start = performance.now()
    const text = query.slice(0, MAX_QUERY_LENGTH)
    const scope = within && this.#scopeOf(within)
    const plan = planQuery(text, this.#engine, this.#settings)
    const { hits, found, kept } = await this.#find(text, plan, limit, scope)
    this.#settings.onSearch?.({
      query,
      tools: within ? within.size : this.#tools.length,
      found,
      kept,
      milliseconds: performance.now() - start,
      malformed: plan.malformed,
    })
    return hits.map(({ document, score }) => ({ id: this.#tools[document]!.id, score }))
  }

  async explain(query: string, id: ToolId): Promise<RankExplanation> {
    const text = query.slice(0, MAX_QUERY_LENGTH)
    const plan = planQuery(text, this.#engine, this.#settings)
    const document = this.#documents.get(id)
    const { hits, best } = await this.#find(text, plan, this.#tools.length, undefined)
    const hit = hits.find(hit => hit.document === document)
    return explainHit({ plan, document, hit, best, threshold: this.#settings.threshold }, this.#engine)
  }

  async #find(text: string, plan: QueryPlan, limit: number, scope: Uint8Array | undefined): Promise<Outcome> {
    const { threshold } = this.#settings
    const count = Math.min(Math.max(limit, CANDIDATES), this.#tools.length)
    const search = { query: text, score: plan.score, count, scope, threshold }
    const searchable = plan.words === undefined || plan.words.length > 0
    const answer = searchable ? await this.#engine.search(search) : undefined
    const hits = answer ? this.#refined(plan, answer) : []
    if (hits.length === 0 && !answer?.found && plan.words !== undefined)
      return this.#byLetters(text, plan, limit, scope)
    const { found = 0, kept = 0, best = 0 } = answer ?? {}
    return {
      hits: hits.sort((a, b) => b.score - a.score || a.document - b.document).slice(0, limit),
      found,
      kept,
      best,
    }
  }

  /** The hits with what their order of words and their names add. */
  #refined(plan: QueryPlan, answer: Selection): Hit[] {
    const refiner = new Refiner(plan.sequence, this.#engine, this.#settings)
    return answer.hits.map(([document, base], i) =>
      hitOf(document, base, i < CANDIDATES ? refiner.refine(document, answer.best) : {}),
    )
  }

  /** S2's last resort: names that contain the query literally, where not one word of it is found. */
  #byLetters(text: string, plan: QueryPlan, limit: number, scope: Uint8Array | undefined): Outcome {
    const all = this.#names.containing(text, plan.terms, scope)
    const best = all[0]?.[1] ?? 0
    const kept = all.filter(([, share]) => share >= this.#settings.threshold * best)
    const hits = kept.slice(0, limit).map(([document, letters]) => hitOf(document, 0, { letters }))
    return { hits, found: all.length, kept: kept.length, best: 0 }
  }

  /** 1 for each document that may be returned. */
  #scopeOf(within: ReadonlySet<ToolId>): Uint8Array {
    const scope = new Uint8Array(this.#tools.length)
    for (const id of within) {
      const document = this.#documents.get(id)
      if (document !== undefined) scope[document] = 1
    }
    return scope
  }
}

function hitOf(document: number, base: number, extra: Partial<Omit<Hit, 'document' | 'base'>>): Hit {
  const { coverage = 0, proximity = 0, letters = 0 } = extra
  return { document, base, coverage, proximity, letters, score: base + coverage + proximity + letters }
}
