export { createOpenaiDouble, type OpenaiDouble } from './wire-openai/openai-double.js'
export { chatRules, responsesRules } from './wire-openai/openai-rules.js'
export { callItem, hostedSearchItem, type OpenaiTurn, searchItem, textItem } from './wire-openai/openai-turn.js'
