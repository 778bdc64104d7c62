export type { RealCall } from '@ts/core'
export {
  allDecided,
  CANNOT_RUN,
  type CallAnswer,
  type CallHost,
  type CallRule,
  changedText,
  type DecidedCall,
  decideOutcome,
  type EndedCall,
  messageOf,
  perObject,
  toRealCall,
} from '@ts/core/kit'
export { adapterSearch, type ExistingToolSearch, type NewToolSearch, refuseMetaNames } from './adapter-search.js'
export { addUsage } from './add-usage.js'
export { declaredApprovals } from './approvals.js'
export { type CallIds, createCallIds } from './call-ids.js'
export { type HiddenSearch, type HiddenSearchOptions, hiddenSearchReporter } from './hidden-search.js'
export { createHistoryReader, type MessageEvent } from './history-reader.js'
export { type CallKey, createPendingCalls, type PendingCalls, refusalBeforeRun } from './pending-calls.js'
export { type RetriedRequest, streamWithRetries, withRetries } from './retries.js'
export { createSeal, type Seal } from './seal.js'
export { closeSent, openSent, type SentRecord } from './sent-record.js'
export { callDigest, type ShownCall, shownDigest } from './shown-call.js'
export { addNote, NOT_RUN, TOO_DEEP, textOf, textOfParts, withNote } from './texts.js'
