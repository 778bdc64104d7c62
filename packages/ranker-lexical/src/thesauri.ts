import { compileThesaurus, openThesaurus, parseThesaurus, type Thesaurus } from './thesaurus.js'

/** Which thesauri a ranker reads queries with. */
export interface ThesaurusOptions {
  /** What English speakers say for the words of tools. Default: true. */
  readonly english?: boolean
  /** The common words of other languages, to English. Default: true. */
  readonly languages?: boolean
  /** Thesauri of your own, as text in the format of {@link parseThesaurus}. Default: none. */
  readonly own?: readonly string[]
}

/** Loads what is asked for, and nothing else: each is a module of its own. */
export async function loadThesauri(options: ThesaurusOptions = {}): Promise<readonly Thesaurus[]> {
  const { english = true, languages = true, own = [] } = options
  const compiled = await Promise.all([
    english ? import('./generated/english.js').then(module => module.ENGLISH) : '',
    languages ? import('./generated/languages.js').then(module => module.LANGUAGES) : '',
    ...own.map((text, i) => compileThesaurus(parseThesaurus(text, `thesaurus.own[${i}]`))),
  ])
  return compiled.filter(text => text !== '').map(openThesaurus)
}
