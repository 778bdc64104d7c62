export { type AnthropicDouble, anthropicRules, createAnthropicDouble } from './wire-anthropic/anthropic-double.js'
export {
  type AnswerBlock,
  type AnthropicTurn,
  callBlock,
  hostedSearchBlocks,
  textBlock,
} from './wire-anthropic/anthropic-turn.js'
