// What tasks cost that a language model played through `play.mjs`: round trips and tokens, by the rendering of search answers.
// A player gets the tools that `play.mjs tools` prints, the requests and nothing else. The logs hold texts of labelled
// sets and stay outside of the repository; the counts are published.
// Usage: node benchmarks/run.mjs played-tasks --tasks FILE LABEL=LOG [LABEL=LOG …]
//   --tasks FILE   JSON: [{ "id", "relevant": [names] }]; the id is the session in the logs
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writePage } from '../lib/pages.ts'

const { values, positionals } = parseArgs({
  options: {
    tasks: { type: 'string' },
    set: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
if (values.help || values.tasks === undefined || positionals.length === 0) {
  console.log('Usage: node benchmarks/run.mjs played-tasks --tasks FILE [--set NAME] LABEL=LOG [LABEL=LOG …]')
  process.exit(values.help ? 0 : 2)
}

const tasks = new Map(JSON.parse(readFileSync(values.tasks, 'utf8')).map(task => [task.id, task]))
const rows = positionals.map(argument => {
  const [label, file] = argument.split('=')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const entries = lines.map(line => JSON.parse(line)).filter(({ session }) => tasks.has(session))
  const of = command => entries.filter(entry => entry.command === command)
  const tokens = (list, part) => list.reduce((sum, entry) => sum + entry[part].tokens, 0)
  const called = id =>
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

writeFileSync(
  new URL('../results/played-tasks.json', import.meta.url),
  `${JSON.stringify({ set: values.set, tasks: tasks.size, rows }, undefined, 2)}\n`,
)
const header = [
  'search answers',
  'round trips',
  'searches',
  'describes',
  'calls',
  'tokens of search answers',
  'of descriptions',
  'written by the model',
  'steps reached',
]
const table = rows.map(row => [
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
await writePage(
  'PLAYED',
  [
    '# Tasks that a language model played',
    '',
    `${tasks.size} requests with several needs over the tools of ${values.set}, which declare no required parameters. A language model got the`,
    'bridge, the requests and nothing else; real tools were stubs that check their arguments. One run for each rendering, each by',
    'a player that had not seen the other: the counts are small, and players differ. Labels miss alternatives, so the steps reached',
    'are a lower bound. Written by `benchmarks/studies/played-tasks.mjs`.',
    '',
    `| ${header.join(' | ')} |`,
    `| --- |${' --: |'.repeat(header.length - 1)}`,
    ...table.map(row => `| ${row.join(' | ')} |`),
    '',
  ].join('\n'),
)
