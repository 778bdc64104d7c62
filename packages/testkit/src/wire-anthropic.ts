export { prefixBytesChanged } from './wire/prefix-bytes.js'
export type { TurnScript } from './wire/turns.js'
export type { BrokenRule, WireRule } from './wire/wire-rule.js'
export type { RecordedRequest, WireServer } from './wire/wire-server.js'
export {
  type AnthropicDouble,
  type AnthropicDoubleOptions,
  createAnthropicDouble,
} from './wire-anthropic/anthropic-double.js'
export type { AnthropicMessage, AnthropicRequest, HeldThread } from './wire-anthropic/anthropic-request.js'
export { anthropicRules } from './wire-anthropic/anthropic-rules.js'
export {
  type AnswerBlock,
  type AnthropicFailure,
  type AnthropicTurn,
  callBlock,
  hostedSearchBlocks,
  textBlock,
} from './wire-anthropic/anthropic-turn.js'
