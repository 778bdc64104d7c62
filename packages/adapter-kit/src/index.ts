export { adapterSearch, type ExistingToolSearch, type NewToolSearch, refuseMetaNames } from './adapter-search.js'
export {
  allDecided,
  type CallAnswer,
  type CallHost,
  type DecidedCall,
  decideOutcome,
  type EndedCall,
} from './answer-calls.js'
export { type CallRule, declaredApprovals } from './approvals.js'
export { type CallIds, createCallIds } from './call-ids.js'
export { createHistoryReader, type MessageEvent } from './history-reader.js'
export { type CallKey, createPendingCalls, type PendingCalls, refusalBeforeRun } from './pending-calls.js'
export { perObject } from './per-object.js'
export { type RealCall, toRealCall } from './real-call.js'
export { createSeal, type Seal } from './seal.js'
export { closeSent, openSent, type SentRecord } from './sent-record.js'
export { callDigest, type ShownCall, shownDigest } from './shown-call.js'
export { CANNOT_RUN, changedText, messageOf, NOT_RUN, TOO_DEEP, textOf, textOfParts } from './texts.js'
