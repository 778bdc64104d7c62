import type { AgentModel, ModelMessage, ModelReply, ModelRequest } from './model.js'
import { type PlayedTask, stubAnswer } from './play-task.js'

/** Records what a framework's own loop does in one task: its requests to the model and its calls of tools. */
export interface FrameworkPlay {
  /** Sends a request to the model; throws when the turns are used up. */
  ask(request: ModelRequest, signal?: AbortSignal): Promise<ModelReply>
  /** Runs the stub of a tool. */
  run(name: string): string
  /** The record of the task. Call it after the loop has ended, with the error if there was one. */
  end(error?: unknown): PlayedTask
}

class TurnLimit extends Error {}

/** @param search The name of the framework's search tool. */
export function createFrameworkPlay(model: AgentModel, maxTurns: number, search: string): FrameworkPlay {
  const requests: ModelRequest[] = []
  const replies: ModelReply[] = []
  const called: string[] = []
  let isOver = false
  return {
    async ask(request, signal) {
      if (requests.length >= maxTurns) {
        isOver = true
        throw new TurnLimit('the turns of the task are used up')
      }
      const reply = await model.reply(request, signal)
      requests.push(request)
      replies.push(reply)
      return reply
    },
    run(name) {
      called.push(name)
      return stubAnswer(name)
    },
    end(error) {
      const last = requests.at(-1)
      const reply = replies.at(-1)
      const final: ModelMessage[] = reply ? [{ role: 'assistant', content: reply.text, calls: reply.calls }] : []
      const messages = [...(last?.messages.filter(({ role }) => role !== 'system') ?? []), ...final]
      const asked = replies.flatMap(({ calls }) => calls.filter(({ name }) => name === search)).map(({ id }) => id)
      const found = messages.flatMap(one => (one.role === 'tool' && asked.includes(one.callId) ? [one.content] : []))
      const isAnswered = reply !== undefined && reply.calls.length === 0
      const end = isOver ? 'turn-limit' : error !== undefined ? 'error' : isAnswered ? 'answered' : 'turn-limit'
      return {
        ...{ end, requests, replies, messages, called, found, searches: asked.length, refused: [] },
        ...(end === 'error' ? { error: error instanceof Error ? error.message : String(error) } : {}),
      }
    },
  }
}
