import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeFileAtomically } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import type { AgentTask } from './agent-task.js'
import { type AgentModel, ModelRefusal, type ModelReply, type ModelRequest } from './model.js'

/** How often the folder is read for an answer, in milliseconds. */
const POLL_MS = 200

/** The form of an answer, which each request repeats. */
const ANSWER_FORM = {
  text: 'what you write to the user; it ends the task if there are no calls',
  calls: [{ name: 'the name of a tool of this request', arguments: {} }],
}

/**
 * A model that has no endpoint: each request is written to `request-N.json`, and the answer is read from
 * `answer-N.json` as soon as it is there. An invalid answer is explained in `fault-N.txt` until a valid one replaces it.
 *
 * @param turns The number of turns that were answered before, so that N continues.
 */
export function createFolderModel(folder: string, turns: number): (task: AgentTask) => AgentModel {
  let last = turns
  return ({ id: task }) => ({
    async reply(request, signal) {
      const number = last + 1
      const file = (name: string) => join(folder, name.replace('N', String(number)))
      const written = `${JSON.stringify({ task, request: number, ...requestText(request), answer: ANSWER_FORM }, null, 1)}\n`
      const before = await textOf(file('request-N.json'))
      if (before !== undefined && before !== written)
        throw new ModelRefusal(`${file('request-N.json')} is of another play; name an empty folder`)
      if (before === undefined) await writeFileAtomically(file('request-N.json'), written)
      for (let fault = ''; ; await pause(POLL_MS, undefined, { signal })) {
        const text = await textOf(file('answer-N.json'))
        if (text === undefined) continue
        const read = readAnswer(text, number)
        if (typeof read !== 'string') {
          last = number
          return read
        }
        if (read !== fault) await writeFileAtomically(file('fault-N.txt'), `${read}\n`)
        fault = read
      }
    },
  })
}

function requestText({ tools, messages }: ModelRequest) {
  return {
    system: messages.flatMap(({ role, content }) => (role === 'system' ? [content] : [])).join('\n\n'),
    tools: tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    messages: messages.filter(({ role }) => role !== 'system'),
  }
}

/** The reply, or what is wrong with it. */
function readAnswer(text: string, number: number): ModelReply | string {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (error) {
    return `found no JSON (${(error as Error).message}), expected ${JSON.stringify(ANSWER_FORM)}`
  }
  const { text: words = '', calls = [] } = isJsonObject(answer) ? answer : { calls: undefined }
  const named = Array.isArray(calls) ? calls.filter(call => isJsonObject(call) && typeof call['name'] === 'string') : []
  if (!isJsonObject(answer) || typeof words !== 'string' || !Array.isArray(calls) || named.length < calls.length)
    return `found another form, expected ${JSON.stringify(ANSWER_FORM)}`
  if (words === '' && calls.length === 0) return 'found neither text nor calls, expected one of them'
  return {
    text: words,
    calls: named.map((call, i) => ({
      ...{ id: `call_${number}_${i}`, name: String(call['name']) },
      arguments: call['arguments'] ?? {},
    })),
  }
}

const textOf = async (path: string) => (existsSync(path) ? readFile(path, 'utf8') : undefined)
