import { counted } from '@ts/cli-kit'
import { showHiddenCharacters } from '@ts/core/kit'
import { cellTable } from '../report/cells.js'
import { escapeText, type Html, html } from '../report/html.js'
import { PAGE_STYLE } from '../report/page-style.js'
import type { AgentReport, TaskResult } from './agent-report.js'
import { agentCells, agentNotes, agentRemarks } from './agent-table.js'
import type { AgentTask } from './agent-task.js'
import type { ModelMessage } from './model.js'
import type { PlayedTask } from './play-task.js'

/** Maximum size of the transcripts of a page in bytes: with them, a phone can still load it. */
const MOST_BYTES = 2_800_000
/** Maximum length of one transcript on the page, and of one text in a transcript, in characters. */
const MOST_TEXT = 20_000

export interface Transcript {
  readonly result: TaskResult
  readonly text: string
}

/**
 * The report as one HTML page without other files and without a script: the figures of every system, and the
 * conversations, as many as fit. All texts are escaped.
 */
export function renderAgentPage(report: AgentReport, transcripts: readonly Transcript[]): string {
  const style: Html = { html: PAGE_STYLE }
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<link rel="icon" href="data:,"><title>Tasks played with tool search</title><style>${style}</style></head>
<body><main><h1>Tasks played with tool search</h1>
<p class="lead">${counted(report.tasks, 'task')} over ${counted(report.tools, 'tool')}, played by ${report.model}.</p>
<section class="card"><h2>Systems</h2>${cellTable(agentCells(report))}
${agentRemarks(report).map(({ title, lines }) => html`<h3>${title}</h3><ul>${lines.map(line => html`<li>${line}</li>`)}</ul>`)}
${agentNotes(report).map(note => html`<p class="soft">${note}</p>`)}</section>
${transcriptSections(report, transcripts)}</main></body></html>
`.html
}

function transcriptSections({ systems }: AgentReport, transcripts: readonly Transcript[]): readonly Html[] {
  let room = MOST_BYTES
  return systems.map(({ system }) => {
    const own = transcripts.filter(({ result }) => result.system === system)
    const shown: Html[] = []
    for (const { result, text } of own) {
      const cut = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text
      const end = result.deadEnd === undefined ? 'done' : `not done: ${result.deadEnd}`
      const part = html`<details><summary>${result.task} <span class="tag">${end}</span></summary><pre>${{ html: escapeText(cut) }}</pre></details>`
      room -= Buffer.byteLength(part.html)
      if (room < 0) break
      shown.push(part)
    }
    const more = own.length - shown.length
    return html`<section class="card"><h2>${system}</h2>${shown}${more > 0 && html`<p class="soft">The page has no room for ${counted(more, 'other conversation')}; <code>--transcripts</code> writes all.</p>`}</section>`
  })
}

/** A played task as text: the request, the model's actions, and what it read, with escapes for hidden characters. */
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
