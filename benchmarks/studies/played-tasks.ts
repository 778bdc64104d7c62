// Writes PLAYED.md and results/played-tasks.json: round trips and tokens of whole tasks that a language model played
// through `play.ts`, for each rendering of search answers. A player gets only the tools that `play.ts tools` prints,
// and the requests. The logs contain texts of labelled sets and stay outside the repository; only counts are published.
//   node benchmarks/run.mjs played-tasks --tasks FILE [--set NAME] LABEL=LOG [LABEL=LOG …]
//   --tasks FILE   JSON: [{ "id", "relevant": [names] }]; the id is the session in the logs
//   --set NAME     the name of the set, for the page
//   LABEL=LOG      a name for the table row, and a log of play.ts
import { parseArgs } from 'node:util'
import { readJson, readLines, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import type { LogEntry } from './play.js'

/** A played task. Its id is the session in the logs. */
interface PlayedTask {
  readonly id: string
  readonly relevant: readonly string[]
}

const { values, positionals } = parseArgs({
  options: { tasks: { type: 'string' }, set: { type: 'string', default: '' } },
  allowPositionals: true,
})
if (values.tasks === undefined || positionals.length === 0) {
  console.error('played-tasks: found no --tasks or no log, expected both; --help says more')
  process.exit(2)
}

const tasks = new Map(readJson<PlayedTask[]>(values.tasks).map(task => [task.id, task]))
const rows = positionals.map(argument => {
  const [label = '', file = ''] = argument.split('=')
  const entries = readLines<LogEntry>(file).filter(({ session }) => tasks.has(session))
  const of = (command: string) => entries.filter(entry => entry.command === command)
  const tokens = (list: readonly LogEntry[], part: 'call' | 'answer') =>
    list.reduce((sum, entry) => sum + entry[part].tokens, 0)
  const called = (id: string) =>
    of('call')
      .filter(entry => entry.session === id)
      .map(entry => entry.arguments)
      .join('\n')
  const steps = [...tasks.values()].flatMap(({ id, relevant }) =>
    relevant.map(name => called(id).includes(`"${name}"`)),
  )
  return {
    label,
    roundTrips: entries.length,
    searches: of('search').length,
    describes: of('describe').length,
    calls: of('call').length,
    searchTokens: tokens(of('search'), 'answer'),
    describeTokens: tokens(of('describe'), 'answer'),
    writtenTokens: tokens(entries, 'call'),
    refused: entries.filter(({ kind }) => kind === 'refused').length,
    steps: steps.length,
    reached: steps.filter(Boolean).length,
  }
})

const head = ['search answers', 'round trips', 'searches', 'describes', 'calls', 'tokens of search answers']
head.push('of descriptions', 'written by the model', 'steps reached')
const cells = rows.map(row => [
  row.label,
  row.roundTrips,
  row.searches,
  row.describes,
  row.calls,
  row.searchTokens,
  row.describeTokens,
  row.writtenTokens,
  `${row.reached} of ${row.steps}`,
])
const page = `# Tasks that a language model played

${tasks.size} requests with several needs over the tools of ${values.set}, which declare no required parameters. A language model
got only the bridge and the requests. The real tools were stubs that check their arguments. There was one run for each rendering,
each by a separate instance of the model. The counts are small, and runs differ. The labels miss alternatives, so the number of
reached steps is a lower bound. Written by \`benchmarks/studies/played-tasks.ts\`.

${table(head, cells)}
`
await writeFigures('played-tasks', { set: values.set, tasks: tasks.size, rows }, 'PLAYED', page)
