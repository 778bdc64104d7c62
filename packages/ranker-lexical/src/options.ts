import { ToolSearchError } from '@ts/core'
import type { LexicalRankerOptions } from './lexical-ranker.js'
import type { ThesaurusOptions } from './thesauri.js'
import { DEFAULT_TUNING, FIELDS, type LexicalTuning } from './tuning.js'
import { editDistance } from './typo.js'

/** The options, checked, with every number of the tuning filled in. */
export interface Settings {
  readonly tuning: LexicalTuning
  readonly thesaurus: ThesaurusOptions
}

const THESAURUS_KEYS: readonly (keyof ThesaurusOptions)[] = ['english', 'languages', 'own']
/** Numbers that are a share: more than all of it means nothing. */
const SHARES: ReadonlySet<string> = new Set(['lengthDiscount', 'expansionRestraint'])
/** More edits than any two names of options are apart. */
const MANY = 32

/**
 * Checks options and fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`; `details.path` is the option.
 */
export function settingsOf(options: LexicalRankerOptions): Settings {
  refuseUnknown('', options, ['thesaurus', 'tuning'])
  const { thesaurus = {}, tuning = {} } = options
  checkThesaurus(thesaurus)
  refuseUnknown('tuning', tuning, Object.keys(DEFAULT_TUNING))
  const { fieldWeights = {}, ...numbers } = withoutUndefined(tuning)
  refuseUnknown('tuning.fieldWeights', fieldWeights, FIELDS)
  const weights = { ...DEFAULT_TUNING.fieldWeights, ...withoutUndefined(fieldWeights) }
  for (const field of FIELDS) checkNumber(`tuning.fieldWeights.${field}`, weights[field])
  const filled = { ...DEFAULT_TUNING, ...numbers, fieldWeights: weights }
  for (const [key, value] of Object.entries(filled)) if (key !== 'fieldWeights') checkValue(key, value)
  return { tuning: filled, thesaurus }
}

function checkThesaurus(thesaurus: ThesaurusOptions): void {
  refuseUnknown('thesaurus', thesaurus, THESAURUS_KEYS)
  const { english = true, languages = true, own = [] } = thesaurus
  for (const [key, value] of Object.entries({ english, languages })) {
    if (typeof value !== 'boolean') throw refused(`thesaurus.${key}`, value, 'true or false')
  }
  if (!Array.isArray(own)) throw refused('thesaurus.own', own, 'an array of texts')
  own.forEach((text: unknown, i) => {
    if (typeof text !== 'string') throw refused(`thesaurus.own[${i}]`, text, 'the text of a thesaurus')
  })
}

function checkValue(key: string, value: unknown): void {
  const path = `tuning.${key}`
  if (typeof DEFAULT_TUNING[key as keyof LexicalTuning] === 'boolean') {
    if (typeof value !== 'boolean') throw refused(path, value, 'true or false')
  } else if (key === 'candidates') {
    if (!Number.isSafeInteger(value) || (value as number) < 1) throw refused(path, value, 'a whole number from 1')
  } else if (key === 'actionConflict') {
    // A factor of 0 would make a result of what scores nothing.
    checkNumber(path, value, 0.99)
  } else checkNumber(path, value, SHARES.has(key) ? 1 : undefined)
}

/** What a weight may be at most: far above any that makes sense, and no sum of such comes near to what a number can hold. */
const MAX_WEIGHT = 1_000

function checkNumber(path: string, value: unknown, most = MAX_WEIGHT): void {
  if (typeof value === 'number' && value >= 0 && value <= most) return
  throw refused(path, value, `a number from 0 to ${most}`)
}

function refuseUnknown(path: string, options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw refused(path === '' ? 'options' : path, options, 'an object')
  for (const key of Object.keys(options)) {
    if (known.includes(key)) continue
    const at = path === '' ? key : `${path}.${key}`
    const asked = key.slice(0, MANY)
    const nearest = [...known].sort((a, b) => editDistance(a, asked, MANY) - editDistance(b, asked, MANY))[0]
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found the option ${at}, expected one of ${known.join(', ')}; did you mean ${nearest}?`,
      { details: { path: at } },
    )
  }
}

function withoutUndefined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T
}

function refused(path: string, value: unknown, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `Found ${shown(value)} as ${path}, expected ${expected}`, {
    details: { path },
  })
}

/** What a value is, without a call of its own code: it may be anything. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 80))
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
