import { type CatalogTool, serializeTools, type TokenCounter } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import type { ModelMessage, ModelReply, ModelTool } from '../agent/model.js'
import type { PlayedTask } from '../agent/play-task.js'
import type { Block, SizedRequest } from './conversation-cost.js'

/** Converts the requests of played tasks to blocks. The tokens of a text are counted once, in whatever task it is. */
export function createRequestSizer(countTokens: TokenCounter): (played: PlayedTask) => readonly SizedRequest[] {
  const known = new Map<string, Block>()
  const full = new WeakMap<CatalogTool, Block>()
  const blockOf = (text: string) => getOrInsert(known, text, () => ({ id: known.size, tokens: countTokens(text) }))
  const toolBlock = (tool: ModelTool): Block => {
    // A stub differs from its tool's definition. All other forms equal the definition, so they can share one block per
    // tool.
    const made = () => blockOf(serializeTools([tool]).slice(1, -1))
    return tool.tool === undefined || tool.role === 'stub' ? made() : getOrInsert(full, tool.tool, made)
  }
  return ({ requests, replies }) =>
    requests.map(({ tools, messages }, i) => ({
      // A provider keeps deferred tools back, and the model does not read them.
      tools: tools.filter(({ role }) => role !== 'deferred').map(toolBlock),
      system: messages.filter(({ role }) => role === 'system').map(message => blockOf(textOf(message))),
      messages: messages.filter(({ role }) => role !== 'system').map(message => blockOf(textOf(message))),
      outputTokens: writtenTokens(replies[i], countTokens),
    }))
}

/** A message as neutral text; providers' formats differ from it by a few tokens. */
function textOf(message: ModelMessage): string {
  if (message.role !== 'assistant') return `${message.role}\n${message.content}`
  const searches = message.searches?.map(({ query, content }) => `${query}\n${content}`) ?? []
  return `assistant\n${message.content}${message.calls.map(callText).join('')}${searches.join('\n')}`
}

function writtenTokens(reply: ModelReply | undefined, countTokens: TokenCounter): number {
  return reply === undefined
    ? 0
    : countTokens(
        reply.text + reply.calls.map(callText).join('') + (reply.searches ?? []).map(({ query }) => query).join(''),
      )
}

function callText({ name, arguments: args }: { readonly name: string; readonly arguments: unknown }): string {
  return `${name}(${typeof args === 'string' ? args : JSON.stringify(args)})`
}
