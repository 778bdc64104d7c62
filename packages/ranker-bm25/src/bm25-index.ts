import type { RankExplanation, Ranked, RankerIndex, RankOptions, SearchableTool, ToolId } from '@ts/core'
import type { Engine, EngineAnswer } from './engine.js'
import { explainHit, type Hit } from './explain.js'
import { Names } from './names.js'
import type { Settings } from './options.js'
import { planQuery, type QueryPlan } from './query-plan.js'
import { Refiner } from './refine.js'
import { reaches } from './top.js'

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
  readonly #names: Names
  readonly #documents = new Map<ToolId, number>()

  constructor(tools: readonly SearchableTool[], settings: Settings, engine: Engine) {
    this.#tools = tools
    this.#settings = settings
    this.#engine = engine
    this.#names = new Names(tools)
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
    const hits = answer ? this.#refined(plan, answer) : new Map<number, Hit>()
    const added = this.#putNamedFirst(plan, answer, hits, scope)
    if (hits.size === 0 && !answer?.found && plan.words !== undefined) return this.#byLetters(text, plan, limit, scope)
    const best = answer?.best ?? 0
    const found = (answer?.found ?? 0) + added.found
    const kept = (answer?.kept ?? 0) + added.kept
    return { hits: sorted(hits.values()).slice(0, limit), found, kept, best }
  }

  /** The hits with what their order of words and their names add. */
  #refined(plan: QueryPlan, answer: EngineAnswer): Map<number, Hit> {
    const refiner = new Refiner(plan.sequence, this.#engine, this.#settings)
    return new Map(
      answer.hits.map(([document, base], i) => {
        const extra = i < CANDIDATES ? refiner.refine(document, answer.best) : {}
        return [document, hitOf(document, base, extra)]
      }),
    )
  }

  /** Lifts the tools that the query names above all others; in query syntax only those that match. Returns what is new. */
  #putNamedFirst(
    plan: QueryPlan,
    answer: EngineAnswer | undefined,
    hits: Map<number, Hit>,
    scope: Uint8Array | undefined,
  ): { found: number; kept: number } {
    const added = { found: 0, kept: 0 }
    const highest = sorted(hits.values())[0]?.score ?? 0
    for (const { document, certainty } of plan.names.flatMap(name => this.#names.find(name))) {
      const hit = hits.get(document)
      if (hit?.name || (scope !== undefined && scope[document] !== 1)) continue
      const base = answer?.matches.scores[document] ?? 0
      const matches = answer?.matches.matched ? answer.matches.matched[document] === 1 : base > 0
      if (!matches && plan.words === undefined) continue
      if (!matches) added.found++
      if (!matches || !reaches(this.#settings.threshold, base, answer?.best ?? 0)) added.kept++
      hits.set(document, hitOf(document, base, { ...hit, name: certainty * (highest + 1) }))
    }
    return added
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
  const { coverage = 0, proximity = 0, name = 0, letters = 0 } = extra
  return { document, base, coverage, proximity, name, letters, score: base + coverage + proximity + name + letters }
}

function sorted(hits: Iterable<Hit>): Hit[] {
  return [...hits].sort((a, b) => b.score - a.score || a.document - b.document)
}
