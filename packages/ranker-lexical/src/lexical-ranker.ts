import { checkOptionKeys, checkOptions, type OptionRule, optionError, rule } from '@ts/core/kit'
import { type CollectionStatistics, createWordRanker } from '@ts/ranker-kit'
import { expansionsOf } from './bound-thesaurus.js'
import { loadThesauri, type ThesaurusOptions } from './thesauri.js'

/** Options of {@link createLexicalRanker}. */
export interface LexicalRankerOptions {
  /** Synonyms and translations for words of tools. Default: English and other languages, both loaded at first use. */
  readonly thesaurus?: ThesaurusOptions
  /** Word counts of tools outside the index, as of other shards of a catalog. Default: counts of public MCP tools. */
  readonly statistics?: CollectionStatistics
}

/**
 * Creates the most accurate ranker that needs no model. The README describes its steps and its limits.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or a value out of range; `details.path` names
 *   the option.
 */
export function createLexicalRanker(options: LexicalRankerOptions = {}): ReturnType<typeof createWordRanker> {
  checkOptionKeys(options, ['thesaurus', 'statistics'], 'options')
  const { thesaurus = {}, statistics } = options
  checkThesaurus(thesaurus)
  const expansions = async () => expansionsOf(await loadThesauri(thesaurus))
  return createWordRanker({ name: 'lexical', statistics, expansions })
}

const THESAURUS_RULES: Readonly<Record<keyof ThesaurusOptions, OptionRule>> = {
  english: rule.boolean,
  languages: rule.boolean,
  own: { expected: 'an array of texts', accepts: Array.isArray },
}

function checkThesaurus(thesaurus: ThesaurusOptions): void {
  checkOptions(undefined, thesaurus, THESAURUS_RULES, 'thesaurus')
  thesaurus.own?.forEach((text: unknown, i) => {
    if (typeof text !== 'string') throw optionError(`thesaurus.own[${i}]`, text, 'the text of a thesaurus')
  })
}
