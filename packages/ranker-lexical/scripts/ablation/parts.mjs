// The parts of the ranker, each switched off, or put at the value that a reader would expect.
const fields = change => ({ tuning: { fieldWeights: change } })
const tuning = change => ({ tuning: change })

export const WITHOUT_THESAURUS = { thesaurus: { english: false, languages: false } }
export const WITHOUT_TYPOS = tuning({ typos: 0 })

/** `[part, instead, options]`. */
export const PARTS = [
  ['stemming', 'words as written', tuning({ stemming: false })],
  ['field: name', 'off', fields({ name: 0 })],
  ['field: server', 'off', fields({ server: 0 })],
  ['field: parameter names', 'off', fields({ parameterNames: 0 })],
  ['field: parameter names', 'as the description', fields({ parameterNames: 1 })],
  ['field: parameter values', 'off', fields({ parameterValues: 0 })],
  ['field: parameter descriptions', 'off', fields({ parameterDescriptions: 0 })],
  ['field: parameter descriptions', 'as the description', fields({ parameterDescriptions: 1 })],
  ['field: description', 'off', fields({ description: 0 })],
  ['lengthDiscount', '0.75', tuning({ lengthDiscount: 0.75 })],
  ['saturation', '2.4', tuning({ saturation: 2.4 })],
  ['compounds', 'off', tuning({ compounds: false })],
  ['requestWords', 'as other words', tuning({ requestWords: 1 })],
  ['quotedWords', 'as other words', tuning({ quotedWords: 1 })],
  ['abbreviations', 'off', tuning({ abbreviations: 0 })],
  ['typos', 'off', tuning({ typos: 0 })],
  ['thesaurus', 'off', WITHOUT_THESAURUS],
  ['thesaurus: languages', 'off', { thesaurus: { languages: false } }],
  ['expansionRestraint', 'off', tuning({ expansionRestraint: 0 })],
  ['expansionWords', 'the same in long queries', tuning({ expansionWords: 1_000 })],
  ['nameCoverage', 'off', tuning({ nameCoverage: 0 })],
  ['sameForm', 'off', tuning({ sameForm: 0 })],
  ['textProximity', 'off', tuning({ textProximity: 0 })],
  ['clauses', 'off', tuning({ clauses: 0 })],
  ['actionConflict', 'off', tuning({ actionConflict: 0 })],
  ['candidates', '1,000', tuning({ candidates: 1_000 })],
]
