// Which numbers, lists and rules of the sources are measured at other values.
import { constant, rule, sourceOf } from './variants.mjs'

/** A number of the tuning, at other values; off stands in the table of parts. */
function tuning(name, values) {
  return values.map(value => ({ part: `\`${name}\``, path: name, instead: String(value), value }))
}

const IN_TUNING = [
  ...tuning('fieldWeights.name', [0.5, 2]),
  ...tuning('fieldWeights.server', [0.5, 2]),
  ...tuning('fieldWeights.parameterNames', [0.35, 1.4]),
  ...tuning('fieldWeights.parameterValues', [0.5, 2]),
  ...tuning('fieldWeights.parameterDescriptions', [0.2, 0.8]),
  ...tuning('fieldWeights.description', [0.5, 2]),
  ...tuning('lengthDiscount', [0.3, 0.9]),
  ...tuning('saturation', [0.6, 2.4]),
  ...tuning('requestWords', [0.4, 1]),
  ...tuning('quotedWords', [0, 0.6]),
  ...tuning('abbreviations', [0.35, 1]),
  ...tuning('typos', [0.5, 0.8]),
  ...tuning('expansion', [0.65, 1, 1.7, 2.6]),
  ...tuning('expansionRestraint', [0.15, 0.6]),
  ...tuning('expansionWords', [4, 17]),
  ...tuning('candidates', [30, 120]),
  ...tuning('nameCoverage', [0.25, 1]),
  ...tuning('sameForm', [0.25, 1]),
  ...tuning('textProximity', [0.25, 1.1]),
  ...tuning('clauses', [0.2, 0.9]),
  ...tuning('actionConflict', [0.1, 0.4]),
]

const VERBS_OF = `VERBS[action].split(/\\s+/)`
const ACTION_ROWS = ['read', 'create', 'update', 'delete'].flatMap(action =>
  rule(`verbs that ${action}`, 'actions.ts', VERBS_OF, 'listed', [
    [`(action === '${action}' ? '' : VERBS[action]).split(/\\s+/)`, 'off'],
  ]),
)

/** Each line of the lists of words that carry little, by its first words: off, they count as others do. */
function wordLines(listed) {
  const file = 'stop-words.ts'
  const [, body] = sourceOf(file).split(`export const ${listed}: ReadonlySet<string> = new Set(\n  \``)
  return body
    .slice(0, body.indexOf('`'))
    .split('\n')
    .flatMap(line => {
      const beginning = line.trim().split(' ').slice(0, 3).join(' ')
      return rule(`\`${listed}\`: ${beginning} …`, file, line.trim(), 'listed', [['', 'off']])
    })
}

const OF_INDEX = [
  ...constant('tuning.ts', 'TEXT_WORDS', 48, [24, 96]),
  ...rule('smoothing of frequencies', 'index-build.ts', '(toolCount - count + 0.5) / (count + 0.5)', '0.5', [
    ['(toolCount - count + 0.25) / (count + 0.25)', '0.25'],
    ['(toolCount - count + 1) / (count + 1)', '1'],
  ]),
  ...rule('stop words in names', 'index-build.ts', 'isStop && field !== NAME && field !== SERVER', 'count', [
    ['isStop', 'off'],
  ]),
  ...rule('rarity within names', 'index-build.ts', 'nameIdf(names, tools.length, vocabulary.size)', 'of names', [
    ['bounds(postings, tools.length).idf', 'of all fields'],
    ['nameIdf(names, tools.length, vocabulary.size).fill(1)', 'alike'],
  ]),
  ...rule('action by the first word of a description', 'index-build.ts', 'action === 0 && first <', 'read', [
    ['action < 0 && first <', 'off'],
  ]),
  ...ACTION_ROWS,
  ...rule('stemmer', 'stem.ts', '  w = step1a(w)\n  if (COMPLETE', 'Porter2', [
    ['  return step1a(w)\n  if (COMPLETE', 'plurals alone'],
  ]),
  ...rule('plurals of acronyms', 'tokens.ts', 'const isPlural = i + 2 === end', 'one word', [
    ['const isPlural = i < 0', 'two words'],
  ]),
  ...constant('posting-list.ts', 'PHRASE_IDF', 1.5, [1, 2, 3]),
  ...rule('impact of a phrase', 'posting-list.ts', 'if (impact < impacts[i]!) impacts[i] = impact', 'weakest word', [
    ['impacts[i] = impact === 0 || impacts[i] === 0 ? 0 : Math.max(impact, impacts[i]!)', 'strongest word'],
  ]),
]

const OF_QUERIES = [
  ...constant('query.ts', 'SENTENCE_WORDS', 6, [3, 12]),
  ...rule('`GitHub` as `github`', 'query.ts', `[token.compound], 1, context`, '1', [
    ['[token.compound], 0.5, context', '0.5'],
    ['[token.compound], 0, context', '0'],
  ]),
  ...rule('`pull request` as `pullrequest`', 'query.ts', `[token.word + next.word], 1, context`, '1', [
    ['[token.word + next.word], 0.5, context', '0.5'],
    ['[token.word + next.word], 0, context', '0'],
  ]),
  ...rule('`pullrequest` as `pull request`', 'query.ts', `[left, right], 1, context`, '1', [
    ['[left, right], 0.5, context', '0.5'],
    ['[left, right], 0, context', '0'],
  ]),
  ...rule('weight of a phrase', 'query.ts', 'newTerm(phrase, phrase, position, clause, 1)', '1', [
    ['newTerm(phrase, phrase, position, clause, 0.5)', '0.5'],
    ['newTerm(phrase, phrase, position, clause, 2)', '2'],
  ]),
  ...constant('spellings.ts', 'COMPOUND_MIN_PART', 3, [2, 6]),
  ...rule('`STOP_WORDS`', 'stop-words.ts', '.split(/\\s+/),\n)\n\n', 'listed', [
    ['.split(/\\s+/).slice(0, 0),\n)\n\n', 'off'],
  ]),
  ...wordLines('STOP_WORDS'),
  ...wordLines('REQUEST_WORDS'),
]

const OF_TYPOS = [
  ...constant('typo.ts', 'MIN_CORRECTED_LENGTH', 4, [3, 6]),
  ...constant('typo.ts', 'TWO_EDITS_LENGTH', 7, [6, 8, 12, [99, 'never']]),
  ...constant('typo.ts', 'MAX_CORRECTIONS', 6, [3, 12, [999, 'any number']]),
  ...constant('typo.ts', 'ANY_START_LENGTH', 5, [4, 8, [99, 'never']]),
  ...rule('edits with another first letter', 'typo.ts', 'isSameStart ? allowed : 1', '1', [
    ['allowed', 'as many as with the same'],
  ]),
  ...constant('corrections.ts', 'MIN_SENTENCE_LENGTH', 5, [4, 8, [99, 'never']]),
  ...constant('corrections.ts', 'MIN_SAID_LENGTH', 6, [4, 8, [99, 'never']]),
  ...rule('words of the thesaurus alone, in sentences', 'corrections.ts', '!isSentence && !isName &&', 'left alone', [
    ['!isName &&', 'corrected'],
  ]),
  ...rule('certainty of two edits', 'corrections.ts', 'const certainty = context.tuning.typos', 'as of one', [
    ['const certainty = context.tuning.typos * (distance > 1 ? 0.5 : 1)', 'half of it'],
  ]),
  ...rule('words with a capital', 'corrections.ts', 'const isName = typed.isName(place)', 'names', [
    ['const isName = false', 'as others'],
  ]),
  ...rule('shares of what may be meant', 'corrections.ts', 'Math.sqrt(tools / sum)', 'roots', [
    ['tools / sum', 'as they are'],
    ['1', 'all the whole'],
  ]),
]

const OF_THESAURUS = [
  ...rule('said words', 'thesauri.ts', 'english ? import', 'English and others', [
    ['english === undefined ? import', 'others alone'],
  ]),
  ...rule('longest phrase said', 'expansion.ts', 'Math.min(longest, keys.length - first)', 'four words', [
    ['Math.min(longest, keys.length - first, 1)', 'one word'],
    ['Math.min(longest, keys.length - first, 2)', 'two words'],
  ]),
  ...rule('senses', 'bound-thesaurus.ts', 'context && this.#numbersOf(context)', 'by context', [
    ['undefined', 'all taken'],
  ]),
  ...rule('certainty', 'thesaurus.ts', 'Number(reference.at(-1)) / 10', 'as written', [
    ['0.5', '0.5 for all'],
    ['(Number(reference.at(-1)) / 10) ** 2', 'its square'],
    ['Math.sqrt(Number(reference.at(-1)) / 10)', 'its root'],
  ]),
  ...constant('thesaurus.ts', 'DEFAULT_CERTAINTY', 5, [3, 8]).map(change => ({ ...change, isRecompiled: true })),
  ...constant('expansion.ts', 'MIN_KOREAN_STEM', 2, [1, 3, [99, 'never']]),
]

const OF_SECOND_PASS = [
  ...rule('steps begin at', 'clauses.ts', '/[.;:!?\\n]|,\\s/', 'marks, commas', [
    ['/[.;:!?\\n]/', 'marks'],
    ['/[.;:!?\\n]|,\\s|\\b(?:and|then|also|after|afterwards|finally|plus|next)\\b/iu', 'marks, commas, words'],
  ]),
  ...constant('rescore.ts', 'MIN_CLAUSE_WORDS', 2, [1, 4]),
  ...constant('rescore.ts', 'FIRST_UNSPACED', '0x2e80', [
    ['0x110000', 'none'],
    ['0', 'all'],
  ]),
  ...rule('neighbours in a description', 'rescore.ts', 'term.position === before.position + 1', 'next', [
    ['Math.abs(term.position - before.position) === 1', 'next, in either order'],
    ['term.position > before.position && term.position <= before.position + 2', 'next or next but one'],
  ]),
  ...rule('weight of neighbours', 'rescore.ts', 'Math.min(term.mass, before.mass)', 'the lighter', [
    ['Math.max(term.mass, before.mass)', 'the heavier'],
    ['1', '1'],
  ]),
  ...rule('share of the name covered', 'rescore.ts', '(tuning.nameCoverage * asked * covered) / all', 'counts', [
    ['tuning.nameCoverage * asked', 'off'],
    ['(tuning.nameCoverage * asked * covered * covered) / all / all', 'its square'],
  ]),
  ...rule('a word of the name counts at most', 'rescore.ts', 'catalogTerm) return weight', 'what it weighs', [
    ['catalogTerm) return Math.min(1, weight)', '1'],
    ['catalogTerm) return Math.min(0.5, weight)', '0.5'],
  ]),
  ...rule('a word of the name covers at most', 'rescore.ts', 'covered += weight * share', 'what it counts', [
    ['covered += weight * Math.min(1, share)', '1'],
    ['covered += weight * Math.min(0.5, share)', '0.5'],
  ]),
  ...rule('tools without an action', 'rescore.ts', 'return [1, ...factors]', '1', [
    ['return [asked.size === 0 ? 1 : 0.9, ...factors]', '0.9'],
    ['return [asked.size === 0 ? 1 : 0.8, ...factors]', '0.8'],
  ]),
]

/** Every row of the table, in its order. */
export const CONSTANTS = [...IN_TUNING, ...OF_INDEX, ...OF_QUERIES, ...OF_TYPOS, ...OF_THESAURUS, ...OF_SECOND_PASS]
