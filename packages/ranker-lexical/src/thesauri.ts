import type { SearchableTool } from '@ts/core'
import { lazyAsync, sha256 } from '@ts/core/kit'
import type { Expansions, Translate } from '@ts/ranker-kit'
import { hasOtherScript } from './compile-parts.js'
import { compileThesaurus, type Meaning, openThesaurus, parseThesaurus, type Thesaurus } from './thesaurus.js'
import { importPart } from './thesaurus-modules.js'
import { languageSample, translatorOf } from './translation.js'

/** The thesauri that a ranker uses. */
export interface ThesaurusOptions {
  /** Whether to use English synonyms for words of tools. Default: true. */
  readonly english?: boolean
  /**
   * Whether to translate common words of other languages to English. Words of scripts other than Latin are loaded when
   * a query or a tool has such a letter. Default: true.
   */
  readonly languages?: boolean
  /** Thesauri of your own, as text in the format that `thesaurus/README.md` describes. Default: none. */
  readonly own?: readonly string[]
}

/** The thesauri of a ranker. */
export type Thesauri = Awaited<ReturnType<typeof loadThesauri>>

/** All indexes share the English thesaurus, so that what is read from it is read once. */
const openEnglish = lazyAsync(async () => openThesaurus(await importPart('english')))

/** A digest of the words of other languages, which are read for it. */
const languagesId = lazyAsync(async () => sha256(`${await importPart('latin')}${await importPart('other-scripts')}`))

/** Loads only the requested thesauri; each part is a separate module. */
export async function loadThesauri(options: ThesaurusOptions = {}) {
  const { english = true, languages = true, own = [] } = options
  const [ofEnglish, ofLanguages] = await Promise.all([
    english ? openEnglish() : undefined,
    languages ? importPart('latin').then(text => new LanguagesThesaurus(text)) : undefined,
  ])
  const ofOwn = own.map((text, i) => openThesaurus(compileThesaurus(parseThesaurus(text, `thesaurus.own[${i}]`))))
  const all: Thesaurus[] = [ofEnglish, ofLanguages, ...ofOwn].filter(thesaurus => thesaurus !== undefined)
  return { all, languages: ofLanguages }
}

/**
 * The thesaurus of other languages, in two modules. The second has all phrases with a letter above U+00FF. A query
 * without such a letter cannot match them, so no result depends on when the second module is loaded.
 */
class LanguagesThesaurus implements Thesaurus {
  readonly language = 'mul'
  readonly #latin: Thesaurus
  #otherScripts: Thesaurus | undefined

  constructor(latin: string) {
    this.#latin = openThesaurus(latin)
  }

  /** Loads the second module if the query needs it; returns undefined immediately if nothing is missing. */
  prepareFor(query: string): Promise<void> | undefined {
    return this.#otherScripts === undefined && hasOtherScript(query) ? this.#loadOtherScripts() : undefined
  }

  translatorId(): Promise<string> {
    return languagesId()
  }

  translator(): ReturnType<Expansions['translator']> {
    let others: Thesaurus | undefined
    let made: ((tool: SearchableTool) => Translate | undefined) | undefined
    return async tools => {
      const isMissing = this.#otherScripts === undefined && tools.some(tool => hasOtherScript(languageSample(tool)))
      if (isMissing) await this.#loadOtherScripts()
      if (made === undefined || others !== this.#otherScripts) made = translatorOf(this.#latin, this.#otherScripts)
      others = this.#otherScripts
      return made
    }
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
