export { prefixBytesChanged } from './wire/prefix-bytes.js'
export type { TurnScript } from './wire/turns.js'
export type { BrokenRule, WireRule } from './wire/wire-rule.js'
export type { RecordedRequest, WireServer } from './wire/wire-server.js'
export { chatRules } from './wire-openai/chat-rules.js'
export { createOpenaiDouble, type OpenaiDouble, type OpenaiDoubleOptions } from './wire-openai/openai-double.js'
export type { ChatRequest, ResponsesRequest } from './wire-openai/openai-request.js'
export {
  type AnswerItem,
  callItem,
  hostedSearchItem,
  type OpenaiFailure,
  type OpenaiTurn,
  searchItem,
  textItem,
} from './wire-openai/openai-turn.js'
export { responsesRules } from './wire-openai/responses-rules.js'
