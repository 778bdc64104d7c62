import type {
  IndexOptions,
  RankExplanation,
  Ranked,
  Ranker,
  RankerIndex,
  RankOptions,
  SearchableTool,
  ToolId,
} from '@ts/core'
import { ActionVerbs } from './actions.js'
import { BoundThesaurus } from './bound-thesaurus.js'
import { Scratch } from './candidates.js'
import { SaidStems } from './corrections.js'
import { explainTool } from './explain.js'
import { buildLexicalData } from './index-build.js'
import type { LexicalData } from './lexical-data.js'
import { settingsOf } from './options.js'
import { CombinationCache } from './posting-list.js'
import { type QueryContext, readQuery } from './query.js'
import { scoreTools } from './score-tools.js'
import { loadData, serializeData } from './serialize.js'
import { type AbbreviatedForms, abbreviatedForms } from './spellings.js'
import { loadThesauri, type Thesauri, type ThesaurusOptions } from './thesauri.js'
import type { LexicalTuning, PartialTuning } from './tuning.js'
import { SpellingIndex } from './typo.js'

/** Options of {@link createLexicalRanker}. */
export interface LexicalRankerOptions {
  /** What people say for the words that tools use. Default: English and the other languages, both loaded at first use. */
  readonly thesaurus?: ThesaurusOptions
  /** Numbers to rank by, for experiments; each default is the outcome of ABLATION.md. */
  readonly tuning?: PartialTuning
}

/** A {@link Ranker} whose indexes can be kept. */
export interface LexicalRanker extends Ranker {
  index(tools: readonly SearchableTool[], options?: IndexOptions): Promise<LexicalIndex>
  /**
   * The index that {@link LexicalIndex.serialize} wrote, without building it again. The bytes are kept and must not be
   * changed. `tools` are those it was built from.
   *
   * @throws ToolSearchError `STALE_INDEX` where the bytes are damaged, or of another version or catalog, or were built with other
   * `fieldWeights`, `lengthDiscount`, `saturation`, `stemming` or `compounds`. Everything else of the options may differ.
   */
  load(bytes: Uint8Array, tools: readonly SearchableTool[]): Promise<LexicalIndex>
}

/** An index that can be written to a file. */
export interface LexicalIndex extends RankerIndex {
  explain(query: string, id: ToolId): Promise<RankExplanation>
  /** The index as bytes for {@link LexicalRanker.load}. They hold words of the catalog: keep them as you keep it. */
  serialize(): Uint8Array
}

/** What is read of a query, in UTF-16 units; core passes less. A longer one is a page that was pasted into a search box. */
const MAX_QUERY_LENGTH = 4_000

/**
 * The most accurate ranker that needs no model: see the README for what it does and how far it carries.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or a value out of range; `details.path` is its path.
 */
export function createLexicalRanker(options: LexicalRankerOptions = {}): LexicalRanker {
  const { tuning, thesaurus } = settingsOf(options)
  let loading: Promise<Language> | undefined
  const language = () => {
    loading ??= loadLanguage(thesaurus).catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    name: 'lexical',
    traits: { query: 'text', deterministic: true, network: false },
    async index(tools: readonly SearchableTool[], indexOptions?: IndexOptions): Promise<LexicalIndex> {
      const loaded = await language()
      const data = await buildLexicalData(tools, tuning, loaded.actions, indexOptions)
      return new BuiltIndex(tools, data, tuning, loaded)
    },
    async load(bytes: Uint8Array, tools: readonly SearchableTool[]): Promise<LexicalIndex> {
      return new BuiltIndex(tools, loadData(bytes, tools, tuning), tuning, await language())
    },
  }
}

/** What the ranker knows of the language of tools, made at first use and shared by its indexes. */
interface Language {
  readonly actions: ActionVerbs
  /** Made at the first query. */
  readonly abbreviated: () => AbbreviatedForms
  readonly thesauri: Thesauri
  /** Made at the first word that no tool knows. */
  readonly saidStems: () => SaidStems
}

async function loadLanguage(options: ThesaurusOptions | undefined): Promise<Language> {
  const thesauri = await loadThesauri(options)
  let stems: SaidStems | undefined
  const saidStems = () => {
    stems ??= new SaidStems(thesauri.all)
    return stems
  }
  let forms: AbbreviatedForms | undefined
  const abbreviated = () => {
    forms ??= abbreviatedForms()
    return forms
  }
  return { actions: new ActionVerbs(), abbreviated, thesauri, saidStems }
}

class BuiltIndex implements LexicalIndex {
  readonly #tools: readonly SearchableTool[]
  readonly #data: LexicalData
  readonly #scratch: Scratch
  readonly #context: QueryContext
  readonly #thesauri: Thesauri
  #numbers: ReadonlyMap<ToolId, number> | undefined
  #spelling: SpellingIndex | undefined

  constructor(tools: readonly SearchableTool[], data: LexicalData, tuning: LexicalTuning, language: Language) {
    this.#tools = tools
    this.#data = data
    this.#scratch = new Scratch(data)
    this.#thesauri = language.thesauri
    const combinations = new CombinationCache()
    this.#context = {
      data,
      tuning,
      combinations,
      actions: language.actions,
      abbreviated: language.abbreviated,
      thesauri: language.thesauri.all.map(thesaurus => new BoundThesaurus(thesaurus, data, combinations)),
      spelling: () => {
        this.#spelling ??= new SpellingIndex(data.vocabulary.words)
        return this.#spelling
      },
      saidStems: language.saidStems,
    }
  }

  async rank(query: string, { limit, within, signal }: RankOptions): Promise<readonly Ranked[]> {
    signal?.throwIfAborted()
    const text = query.slice(0, MAX_QUERY_LENGTH)
    const loading = this.#thesauri.prepareFor(text)
    if (loading !== undefined) {
      await loading
      signal?.throwIfAborted()
    }
    const permitted = within === undefined ? undefined : this.#permitted(within)
    const read = readQuery(text, this.#context)
    return scoreTools(read, limit, this.#context, this.#scratch, permitted).map(({ tool, score }) => ({
      id: this.#data.ids[tool]!,
      score,
    }))
  }

  async explain(query: string, id: ToolId): Promise<RankExplanation> {
    const text = query.slice(0, MAX_QUERY_LENGTH)
    await this.#thesauri.prepareFor(text)
    const read = readQuery(text, this.#context)
    const number = this.#numberOf(id)
    if (number === undefined) return explainTool(read, undefined, this.#context, this.#scratch)
    const all = scoreTools(read, this.#tools.length, this.#context, this.#scratch)
    const scored = all.find(({ tool }) => tool === number)
    const explained = scored === undefined ? undefined : { ...scored, definition: this.#tools[number]! }
    return explainTool(read, explained, this.#context, this.#scratch)
  }

  serialize(): Uint8Array {
    return serializeData(this.#data, this.#tools, this.#context.tuning)
  }

  #permitted(within: ReadonlySet<ToolId>): Uint8Array {
    const permitted = new Uint8Array(this.#data.ids.length)
    for (const id of within) {
      const tool = this.#numberOf(id)
      if (tool !== undefined) permitted[tool] = 1
    }
    return permitted
  }

  #numberOf(id: ToolId): number | undefined {
    this.#numbers ??= new Map(this.#data.ids.map((known, i) => [known, i]))
    return this.#numbers.get(id)
  }
}
