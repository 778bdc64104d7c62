export {
  adapterSearch,
  type ExistingToolSearch,
  type NewToolSearch,
  refusalName,
  refuseMetaNames,
  refuseOptions,
} from './adapter-search.js'
export { callDigest, declaredApprovals, shownDigest } from './approvals.js'
export {
  addUsage,
  type HiddenSearch,
  type HiddenSearchOptions,
  hiddenSearchReporter,
  readHiddenSteps,
} from './hidden-search.js'
export { createHistoryReader, type MessageEvent } from './history-reader.js'
export { createCallIds, createPendingCalls, type PendingCalls, refusalBeforeRun } from './pending-calls.js'
export { streamWithRetries, withRetries } from './retries.js'
export { createSeal } from './seal.js'
export { closeSent, openSent } from './sent-record.js'
export { addNote, NOT_RUN, TOO_DEEP, textOf, textOfParts, withNote } from './texts.js'
