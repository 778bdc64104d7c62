import { alignColumns, count, counted, printable } from '@ts/cli-kit'
import { change, percent } from '../format.js'
import type { TaskCostReport } from '../task-cost/measure-task-cost.js'
import type { PayloadReport, PayloadSize } from './measure-payload.js'

/** The payload as aligned text: the full list, then for each disclosure the first turn and the turns after reveals. */
export function renderPayloadTable(name: string, report: PayloadReport): string {
  const rows = report.disclosures.flatMap(({ disclosure, firstTurn, afterReveals }) => [
    row(`${disclosure}, first turn`, firstTurn, report.full),
    // The full list is the same on every turn.
    ...(disclosure === 'eager' ? [] : afterReveals).map(({ reveals, size }) =>
      row(`${disclosure}, ${counted(reveals, 'reveal')}`, size, report.full),
    ),
  ])
  const header = ['', 'list', '', 'schemas', '', 'tokens, characters/4', 'tokens, o200k', '']
  const lines = alignColumns([header, row('full schemas', report.full, report.full), ...rows], 1)
  const hasWindow = report.disclosures.some(({ disclosure }) => disclosure === 'window')
  const notes = [
    'Lists as neutral JSON; tokens include the note in the system prompt. Reveals: tools of every size, evenly drawn.',
    ...(hasWindow ? ['window begins with the first 50 tools; a search replaces them.'] : []),
  ]
  return `\n${printable(name, 60)} · ${counted(report.tools, 'tool')}\n\n${lines.join('\n')}\n\n${notes.join('\n')}\n`
}

function row(label: string, { listBytes, schemaBytes, tokens }: PayloadSize, full: PayloadSize): string[] {
  return [
    ...[label, `${count(listBytes)} B`, change(listBytes, full.listBytes)],
    ...[`${count(schemaBytes)} B`, change(schemaBytes, full.schemaBytes)],
    ...[count(tokens.estimate), count(tokens.o200k), change(tokens.o200k, full.tokens.o200k)],
  ]
}

const SOURCES = {
  tasks: 'from the task file',
  queries: 'from the labelled queries, searched once with their own words',
  drafted: 'drafted from the catalog, so their costs count and not how many are done',
} as const

/** The cost of tasks as text: a row for each arm, then the sizes from which each arm costs less than `eager`. */
export function renderTaskCostTable(report: TaskCostReport): string {
  const { providers, arms, ranker, limit } = report
  const header = ['', 'done', 'steps', 'requests', 'searches', 'read', 'written', ...providers.map(({ name }) => name)]
  const rows = arms.map(arm => [
    arm.arm,
    `${percent(arm.done)} %`,
    `${percent(arm.steps)} %`,
    arm.requests.toFixed(1),
    arm.searches.toFixed(1),
    count(Math.round(arm.inputTokens)),
    count(Math.round(arm.outputTokens)),
    ...arm.costs.map(({ cost }) => (cost === null ? '–' : count(Math.round(cost)))),
  ])
  const compared = arms.filter(({ arm }) => arm !== 'eager' && arm !== 'oracle')
  const even = [
    ['cheaper than eager from', ...providers.map(({ name }) => name)],
    ...compared.map(arm => [
      arm.arm,
      ...arm.costs.map(({ cost, breakEven }) =>
        cost === null ? '–' : breakEven === null ? 'never' : counted(breakEven, 'tool'),
      ),
    ]),
  ]
  const notes = [
    `Means of ${counted(report.tasks, 'task')} ${SOURCES[report.source]}. Searches by ${printable(ranker, 60)}, ${counted(limit, 'result')} at most.`,
    'Read and written: o200k tokens of all requests of a task. Costs are in prices of an uncached input token;',
    'the cache is empty when a task begins. oracle: only the right tools with full schemas, without a search.',
    "prefetch: bridge, with a search for the user's message before the model answers. The model",
    'is scripted and never picks a wrong tool.',
    `Prices as of ${[...new Set(providers.map(({ asOf }) => asOf))].join(', ')}; --cache-rules replaces them.`,
  ]
  return `\nWhat a task costs\n\n${alignColumns([header, ...rows], 1).join('\n')}\n\n${alignColumns(even, 1).join('\n')}\n\n${notes.join('\n')}\n`
}
