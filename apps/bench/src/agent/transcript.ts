import { showHiddenCharacters } from '@ts/core/kit'
import type { TaskResult } from './agent-report.js'
import type { AgentTask } from './agent-task.js'
import type { ModelMessage } from './model.js'
import type { PlayedTask } from './play-task.js'

/** Maximum length of an answer in characters; a longer one is cut, because people read transcripts. */
const MOST_TEXT = 20_000

/**
 * A played task as text: the request, the model's actions, and what it read. Hidden characters are shown as escapes.
 */
export function renderTranscript(task: AgentTask, played: PlayedTask, result: TaskResult): string {
  const needs = task.needs.map(({ tools }, i) => `${i + 1}. ${[...tools].join(' or ')}`)
  const ended = result.deadEnd === undefined ? 'done' : `not done (${result.deadEnd})`
  const system = played.requests[0]?.messages.find(({ role }) => role === 'system')?.content ?? ''
  const tools = played.requests.map(request => request.tools.length)
  return showHiddenCharacters(
    [
      `# ${task.id} on ${result.system}: ${ended}`,
      '',
      `Needs:\n${needs.join('\n')}`,
      `Called: ${played.called.join(', ') || 'nothing'}`,
      `Tools in each request: ${tools.join(', ')}`,
      '',
      `## system\n${system}`,
      ...played.messages.map(written),
      ...(played.error === undefined ? [] : [`## error\n${played.error}`]),
      '',
    ].join('\n'),
  )
}

function written(message: ModelMessage): string {
  if (message.role !== 'assistant') return `\n## ${message.role}\n${cut(message.content)}`
  const calls = message.calls.map(
    ({ name, arguments: args }) => `→ ${name} ${cut(typeof args === 'string' ? args : JSON.stringify(args))}`,
  )
  const searches =
    message.searches?.map(({ query, names }) => `⌕ ${cut(query)}: ${names.join(', ') || 'nothing'}`) ?? []
  return `\n## model\n${[...(message.content === '' ? [] : [cut(message.content)]), ...searches, ...calls].join('\n')}`
}

function cut(text: string): string {
  return text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)}… (${text.length - MOST_TEXT} more characters)`
}
