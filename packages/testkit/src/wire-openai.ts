export { chatRules } from './wire-openai/chat-rules.js'
export { createOpenaiDouble, type OpenaiDouble } from './wire-openai/openai-double.js'
export { callItem, hostedSearchItem, type OpenaiTurn, searchItem, textItem } from './wire-openai/openai-turn.js'
export { responsesRules } from './wire-openai/responses-rules.js'
