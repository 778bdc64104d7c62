import type { SearchableTool } from '@ts/core'
import type { Expansions, Translate } from '@ts/ranker-kit'
import { hasOtherScript } from './compile-parts.js'
import { compileThesaurus, type Meaning, openThesaurus, parseThesaurus, type Thesaurus } from './thesaurus.js'
import { importPart } from './thesaurus-modules.js'
import { languageSample, translatorOf } from './translation.js'

/** Which thesauri a ranker reads queries with. */
export interface ThesaurusOptions {
  /** Words that English speakers use for the words of tools. Default: true. */
  readonly english?: boolean
  /**
   * Common words of other languages, translated to English; words of other scripts are loaded when a query has a letter
   * of them. Default: true.
   */
  readonly languages?: boolean
  /** Thesauri of your own, as text in the format of {@link parseThesaurus}. Default: none. */
  readonly own?: readonly string[]
}

/** The thesauri of a ranker. */
export interface Thesauri {
  readonly all: readonly Thesaurus[]
  /** Loads the parts that `all` lacks to read the query; returns undefined at once if it lacks nothing. */
  readonly prepareFor: (query: string) => Promise<void> | undefined
  /** Loads the parts for reading these tools, and translates the tools that are described in another language. */
  readonly translator: Expansions['translator']
}

/** Loads what is requested, and nothing else: each part is a separate module. */
export async function loadThesauri(options: ThesaurusOptions = {}): Promise<Thesauri> {
  const { english = true, languages = true, own = [] } = options
  const [ofEnglish, ofLanguages] = await Promise.all([
    english ? importPart('english').then(text => [openThesaurus(text)]) : [],
    languages ? importPart('latin').then(text => [new LanguagesThesaurus(text)]) : [],
  ])
  const ofOwn = own.map((text, i) => openThesaurus(compileThesaurus(parseThesaurus(text, `thesaurus.own[${i}]`))))
  return {
    all: [...ofEnglish, ...ofLanguages, ...ofOwn],
    prepareFor: query => ofLanguages[0]?.prepareFor(query),
    translator: async tools => (await ofLanguages[0]?.translator(tools)) ?? (() => undefined),
  }
}

/**
 * The thesaurus of other languages, in two modules. The second has every phrase with a letter above U+00FF. A query
 * without such a letter cannot match one, so no answer depends on when the second is loaded.
 */
class LanguagesThesaurus implements Thesaurus {
  readonly language = 'mul'
  readonly #latin: Thesaurus
  #otherScripts: Thesaurus | undefined

  constructor(latin: string) {
    this.#latin = openThesaurus(latin)
  }

  prepareFor(query: string): Promise<void> | undefined {
    return this.#otherScripts === undefined && hasOtherScript(query) ? this.#loadOtherScripts() : undefined
  }

  async translator(tools: readonly SearchableTool[]): Promise<(tool: SearchableTool) => Translate | undefined> {
    const isMissing = this.#otherScripts === undefined && tools.some(tool => hasOtherScript(languageSample(tool)))
    if (isMissing) await this.#loadOtherScripts()
    return translatorOf(this.#latin, this.#otherScripts)
  }

  async #loadOtherScripts(): Promise<void> {
    const text = await importPart('other-scripts')
    this.#otherScripts ??= openThesaurus(text)
  }

  longestFrom(first: string): number {
    return Math.max(this.#latin.longestFrom(first), this.#otherScripts?.longestFrom(first) ?? 0)
  }

  meanings(phrase: string): readonly Meaning[] | undefined {
    return this.#latin.meanings(phrase) ?? this.#otherScripts?.meanings(phrase)
  }

  keys(): readonly string[] {
    return [...this.#latin.keys(), ...(this.#otherScripts?.keys() ?? [])]
  }
}
