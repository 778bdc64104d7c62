import { count } from '@ts/cli-kit'
import type { SetReport } from '../bench-report.js'
import { percent } from '../format.js'
import { type Html, html } from './html.js'
import { plot } from './plot.js'

/** A short explanation of each disclosure, for a reader who has not read the manual. */
const ARMS: ReadonlyMap<string, string> = new Map([
  ['eager', 'every tool in every request'],
  ['stub', 'names and descriptions are sent; a search adds the schema'],
  ['bridge', 'three constant tools: search, describe, call'],
  ['load', 'a search adds tools to the list'],
  ['window', 'a list that begins with the first 50 tools; a search replaces them'],
  ['native', "the provider's own tool search; measured with our ranker in its place"],
  ['oracle', 'only the right tools with full schemas, as if they were known before the task'],
  ['prefetch', "bridge, with a search for the user's message before the model answers"],
])

/** A plot and a table of the share of completed tasks against the tokens of a task; empty if no tasks were played. */
export function costSection({ taskCost }: SetReport, id: string): Html {
  if (taskCost === undefined) return html``
  const { arms, providers, tasks, ranker, limit, source } = taskCost
  const points = arms
    .map((arm, i) => ({
      label: arm.arm,
      number: i + 1,
      x: arm.inputTokens,
      y: arm.done,
      kind: arm.arm === 'eager' || arm.arm === 'oracle' ? ('base' as const) : ('rest' as const),
    }))
    .filter(point => point.x > 0)
  const drawn = plot(points, {
    xTitle: 'tokens that the model reads in a task',
    yTitle: 'tasks done, percent',
    tick: tokens =>
      tokens >= 1_000_000 ? `${tokens / 1_000_000}M` : tokens >= 1_000 ? `${tokens / 1_000}k` : `${tokens}`,
  })
  const rows = arms.map(
    (arm, i) =>
      html`<tr class="${arm.arm === 'oracle' || arm.arm === 'eager' ? 'base' : 'rest'}"><td class="number">${i + 1}</td><td>${arm.arm}<br><small>${ARMS.get(arm.arm)}</small></td><td data-label="done">${percent(arm.done)}</td><td data-label="steps">${percent(arm.steps)}</td><td data-label="requests">${arm.requests.toFixed(1)}</td><td data-label="at start">${count(Math.round(arm.startTokens))}</td><td data-label="read">${count(Math.round(arm.inputTokens))}</td>${providers.map(
        ({ name }) => {
          const cost = arm.costs.find(one => one.provider === name)
          const even =
            cost?.breakEven === null || cost?.breakEven === undefined ? '' : `from ${count(cost.breakEven)} tools`
          return html`<td data-label="${name}">${cost?.cost === null || cost === undefined ? '–' : count(Math.round(cost.cost))}${even !== '' && html`<br><small>${even}</small>`}</td>`
        },
      )}</tr>`,
  )
  return html`<h3 id="${id}-cost">Accuracy and tokens of a task</h3>
<p class="soft">${count(tasks)} ${source === 'drafted' ? 'drafted tasks, which measure only costs,' : 'tasks'} were played with each disclosure (a way to represent tools), by a scripted model that never picks a wrong tool, with ${ranker} and ${limit} results per search. <b>done</b>: the share of tasks in which every needed tool was reached, in percent. <b>at start</b>: tokens of tools and of the system prompt in the first request. <b>read</b>: tokens that the model reads in all requests. Per provider: the cost in input tokens with its cache rules${providers[0] !== undefined && ` of ${providers[0].asOf}`}, and the number of tools from which it is cheaper than eager.</p>
${drawn}
<div class="scroll"><table class="figures cost"><thead><tr><th>#</th><th>disclosure</th><th>done</th><th>steps</th><th>requests</th><th>at start</th><th>read</th>${providers.map(({ name }) => html`<th>${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
}
