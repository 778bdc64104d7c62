export {
  adapterSearch,
  type ExistingToolSearch,
  type NewToolSearch,
  refuseMetaNames,
  refuseOptions,
} from './adapter-search.js'
export { addUsage } from './add-usage.js'
export { declaredApprovals } from './approvals.js'
export { createCallIds } from './call-ids.js'
export { type HiddenSearch, type HiddenSearchOptions, hiddenSearchReporter } from './hidden-search.js'
export { createHistoryReader, type MessageEvent } from './history-reader.js'
export { createPendingCalls, type PendingCalls, refusalBeforeRun } from './pending-calls.js'
export { streamWithRetries, withRetries } from './retries.js'
export { createSeal } from './seal.js'
export { closeSent, openSent } from './sent-record.js'
export { callDigest, shownDigest } from './shown-call.js'
export { addNote, NOT_RUN, TOO_DEEP, textOf, textOfParts, withNote } from './texts.js'
