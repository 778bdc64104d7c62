import { checkOptionKeys, optionError } from '@ts/core'
import {
  type CollectionStatistics,
  createWordRanker,
  type PartialTuning,
  type WordIndex,
  type WordRanker,
} from '@ts/ranker-kit'
import { expansionsOf } from './bound-thesaurus.js'
import { loadThesauri, type ThesaurusOptions } from './thesauri.js'

/** Options of {@link createLexicalRanker}. */
export interface LexicalRankerOptions {
  /** Other words for the words of tools. Default: English and the other languages, both loaded at first use. */
  readonly thesaurus?: ThesaurusOptions
  /**
   * Word counts of tools that are not in the index, for example of the other shards of a catalog. Default: counts of public MCP tools.
   */
  readonly statistics?: CollectionStatistics
  /**
   * Numbers for ranking, for experiments. Default: `DEFAULT_TUNING` of `@ts/ranker-kit`, the outcome of
   * benchmarks/results/ranker-lexical/ABLATION.md.
   */
  readonly tuning?: PartialTuning
}

/** A ranker whose indexes can be kept. */
export type LexicalRanker = WordRanker

/** An index that can be written to a file. */
export type LexicalIndex = WordIndex

/**
 * The most accurate ranker that needs no model: see the README for its steps and its limits.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or a value out of range; `details.path` is its
 * path.
 */
export function createLexicalRanker(options: LexicalRankerOptions = {}): LexicalRanker {
  checkOptionKeys(options, ['thesaurus', 'statistics', 'tuning'], 'options')
  const { thesaurus = {}, statistics, tuning } = options
  checkThesaurus(thesaurus)
  const expansions = async () => expansionsOf(await loadThesauri(thesaurus))
  return createWordRanker({ name: 'lexical', tuning, statistics, expansions })
}

const THESAURUS_KEYS: readonly (keyof ThesaurusOptions)[] = ['english', 'languages', 'own']

function checkThesaurus(thesaurus: ThesaurusOptions): void {
  checkOptionKeys(thesaurus, THESAURUS_KEYS, 'thesaurus')
  const { english = true, languages = true, own = [] } = thesaurus
  for (const [key, value] of Object.entries({ english, languages })) {
    if (typeof value !== 'boolean') throw optionError(`thesaurus.${key}`, value, 'true or false')
  }
  if (!Array.isArray(own)) throw optionError('thesaurus.own', own, 'an array of texts')
  own.forEach((text: unknown, i) => {
    if (typeof text !== 'string') throw optionError(`thesaurus.own[${i}]`, text, 'the text of a thesaurus')
  })
}
