export type { CallRule } from './answer.js'
export { cutByNames } from './catalog/cut-tools.js'
export { escapeSchema } from './catalog/escape-schema.js'
export { changedPositions, markPositions, type Positions, positionsOf } from './catalog/positions.js'
export { wireName } from './catalog/wire-name.js'
export { collisionError } from './configuration/tool-search-options.js'
export { MODEL_CAPABILITIES } from './disclosures/model-capabilities.js'
export { BoundedMap } from './limits/bounded-map.js'
export { getOrInsert } from './limits/get-or-insert.js'
export { lazy, lazyAsync } from './limits/lazy.js'
export { perObject } from './limits/per-object.js'
export { atomically, type SqliteDatabase } from './limits/sqlite-transaction.js'
export { TimeLimitError, withTimeLimit } from './limits/time-limit.js'
export { unmatchedNames } from './policy/policy.js'
export { certaintyOf, levelOf } from './search/certainty.js'
export { checkRanked } from './search/check-ranked.js'
export { firstAtLeast } from './search/first-at-least.js'
export { inverseFrequency } from './search/inverse-frequency.js'
export { MAX_QUERY_LENGTH } from './search/search-request.js'
export { selectBest } from './search/select-best.js'
export { checkOptionKeys, optionError } from './text/check-options.js'
export { splitsPair } from './text/cut-text.js'
export { describeValue } from './text/describe-value.js'
export { sha256, sha256OfBytes } from './text/digest.js'
export { editDistance, editRows, nearestWord } from './text/edit-distance.js'
export { showHiddenCharacters, visibleJson } from './text/hidden-characters.js'
export { isDropped, isJsonObject, resolvePointer, sortedJson } from './text/json.js'
export { jsonFault } from './text/json-fault.js'
export { readJsonText } from './text/json-text.js'
export { letterMask, maskDifference } from './text/letter-mask.js'
export { isTextTooDeep, isTooDeep } from './text/nesting.js'
export {
  checkOptions,
  type OptionRule,
  rule,
} from './text/option-rules.js'
export { splitSentences } from './text/sentences.js'
export { foldText } from './text/words.js'
export {
  allDecided,
  CANNOT_RUN,
  type CallHost,
  changedText,
  decideOutcome,
  messageOf,
  toRealCall,
} from './turn/answer-outcome.js'
export { namesInResult } from './turn/history.js'
export { createNotices } from './turn/notices.js'
export { readSessionLimits, type SessionLimits, sessionKey } from './turn/session-limits.js'
