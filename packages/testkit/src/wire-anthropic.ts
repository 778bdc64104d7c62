export { type AnthropicDouble, createAnthropicDouble } from './wire-anthropic/anthropic-double.js'
export { anthropicRules } from './wire-anthropic/anthropic-rules.js'
export {
  type AnswerBlock,
  type AnthropicTurn,
  callBlock,
  hostedSearchBlocks,
  textBlock,
} from './wire-anthropic/anthropic-turn.js'
