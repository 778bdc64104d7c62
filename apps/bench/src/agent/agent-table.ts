import { alignColumns, count, counted, printable } from '@ts/cli-kit'
import { percent } from '../format.js'
import { leftOutLines } from '../rankers.js'
import type { AgentReport, DeadEnd, SystemReport } from './agent-report.js'

const REASONS: Readonly<Record<DeadEnd, string>> = {
  'wrong-call': 'called without need',
  'not-searched': 'never searched',
  'not-shown': 'not shown',
  'not-called': 'shown, not called',
  'turn-limit': 'turn limit',
  error: 'error',
}

/** The figures of the systems: a header, and a row for each. */
export function agentCells({ systems, prices }: AgentReport): readonly (readonly string[])[] {
  const isCounted = systems.some(({ usage }) => usage !== undefined)
  const isTimed = systems.some(({ seconds }) => seconds !== undefined)
  const whole = (tokens: number | undefined) => (tokens === undefined ? '–' : count(Math.round(tokens)))
  const amount = (value: number | null | undefined) => (value == null ? '–' : value.toPrecision(3))
  const columns: readonly (readonly [head: string, cell: (system: SystemReport) => string, isLeftOut?: boolean])[] = [
    ['', ({ system }) => system],
    ['tasks', ({ tasks }) => count(tasks)],
    ['done', ({ done }) => `${percent(done)} %`],
    ['[95 %]', ({ interval }) => `[${interval.map(percent).join(', ')}]`],
    ['steps', ({ steps }) => `${percent(steps)} %`],
    ...(['searches', 'requests', 'calls', 'refused', 'wrong'] as const).map(
      figure => [figure, (one: SystemReport) => one[figure].toFixed(1)] as const,
    ),
    ['tools', ({ tokens }) => whole(tokens.tools)],
    ['conversation', ({ tokens }) => whole(tokens.conversation)],
    ['written', ({ tokens }) => whole(tokens.output)],
    ['billed', ({ usage }) => whole(usage?.inputTokens), !isCounted],
    ['cached', ({ usage }) => whole(usage?.cachedTokens), !isCounted],
    ['seconds', ({ seconds }) => seconds?.toFixed(1) ?? '–', !isTimed],
    ['cost', ({ cost }) => amount(cost?.task), !prices],
    ['per done', ({ cost }) => amount(cost?.done), !prices],
  ]
  const shown = columns.filter(([, , isLeftOut]) => isLeftOut !== true)
  return [shown.map(([head]) => head), ...systems.map(one => shown.map(([, cell]) => cell(one)))]
}

/** What the figures mean, and how they came about. */
export function agentNotes(report: AgentReport): readonly string[] {
  const { systems, model, prices } = report
  return [
    'Means per task, in o200k tokens. Tools: tool lists and system prompts of all requests; conversation: their messages; written: calls and text of the model.',
    ...(systems.some(({ usage }) => usage) ? ['Billed and cached: tokens read, as the endpoint counted them.'] : []),
    ...(prices
      ? [
          `Cost of a task, and of all tasks per task done, at these prices of a million tokens: input ${prices.input}, cached ${prices.cached}, written to the cache ${prices.written}, output ${prices.output}.`,
        ]
      : []),
    `The model: ${printable(model, 80)}. ${counted(report.limit, 'result')} a search at most. Tools are stubs: nothing was called.`,
    ...(report.incumbents.length > 0
      ? [`${report.incumbents.join(' and ')} run with their own settings, in their own loops.`]
      : []),
    ...leftOutLines(report.leftOut),
    ...(report.skipped > 0 ? [`${counted(report.skipped, 'task')} left out: their tools are not in the catalog.`] : []),
    ...report.incomplete.map(({ system, reason }) => `${system} is not complete: ${printable(reason, 300)}`),
  ]
}

/** Maximum number of tasks named for each dead end; `--transcripts` writes all. */
const SHOWN_TASKS = 5

/** For each system, what it did in tasks that no tool serves, and the tasks that it did not do. */
export function agentRemarks({ systems }: AgentReport) {
  const needless = systems.flatMap(({ system, kinds: { none, unservable } }) => {
    const parts = [
      ...(none ? [`${none.searched} of ${none.tasks} searched without need, ${none.wrong} called a tool`] : []),
      ...(unservable ? [`${unservable.wrong} of ${unservable.tasks} that no tool serves called one`] : []),
    ]
    return parts.length === 0 ? [] : [`${system}: ${parts.join('; ')}`]
  })
  const lost = systems.flatMap(({ system, notDone }) => {
    const parts = Object.entries(notDone).map(([end, tasks]) => {
      const more = tasks.length > SHOWN_TASKS ? ', …' : ''
      return `${REASONS[end as DeadEnd]} ${tasks.length} (${tasks.slice(0, SHOWN_TASKS).join(', ')}${more})`
    })
    return parts.length === 0 ? [] : [`${system}: ${parts.join('; ')}`]
  })
  return [
    { title: 'Tasks that need no tool, or that no tool serves', lines: needless },
    { title: 'Not done', lines: lost },
  ].filter(({ lines }) => lines.length > 0)
}

export function renderAgentTable(report: AgentReport): string {
  return [
    `\n${counted(report.tools, 'tool')} · ${counted(report.tasks, 'task')}\n`,
    ...alignColumns(agentCells(report), 1),
    ...agentRemarks(report).flatMap(({ title, lines }) => [`\n${title}:`, ...lines.map(line => `  ${line}`)]),
    '',
    ...agentNotes(report),
    '',
  ].join('\n')
}
