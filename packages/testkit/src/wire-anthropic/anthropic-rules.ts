import type { WireRule } from '../wire/wire-rule.js'
import type { AnthropicRequest } from './anthropic-request.js'
import { changeRules } from './rules-of-changes.js'
import { messageRules } from './rules-of-messages.js'
import { toolRules } from './rules-of-tools.js'

/** Every rule of meaning of the Messages API that the double checks. Rules of shape come from the SDK's types. */
export const anthropicRules: readonly WireRule<AnthropicRequest>[] = [...toolRules, ...changeRules, ...messageRules]
