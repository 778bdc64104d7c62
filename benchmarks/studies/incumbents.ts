// Plays the tasks of tasks/real-servers.jsonl with the tool search of published packages and with ours, and writes
// INCUMBENTS.md. Build first, and run `npm start`, which captures the servers.
// VoltAgent is too large for a dependency: install `@voltagent/core@2.10.0 ai@6 zod@4` in a folder, and give the folder.
//   node benchmarks/run.mjs incumbents [FOLDER]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AgentReport } from '@ts/bench'
import { benchJson } from '../lib/bench.js'
import { CACHE, requireCapturedFile } from '../lib/captures.js'
import { originOf, writeFigures } from '../lib/figures.js'
import { percent, table, thousands } from '../lib/markdown.js'
import { ROOT } from '../lib/pages.js'

const [folder] = parseArgs({ allowPositionals: true }).positionals
const report = benchJson<AgentReport>(
  [
    ...['agent', '--tools', requireCapturedFile(), '--tasks', join(ROOT, 'benchmarks', 'tasks', 'real-servers.jsonl')],
    ...['--arms', 'bridge,native,eager', '--incumbents'],
  ],
  join(CACHE, 'incumbents.json'),
  'ignore',
  folder,
)
const missing = report.leftOut.filter(({ ranker }) => folder !== undefined || ranker !== '@voltagent/core')
if (missing.length > 0) throw new Error(`Found no ${missing.map(({ ranker }) => ranker).join(', ')}`)
const command = `node benchmarks/run.mjs incumbents${folder === undefined ? '' : ' FOLDER'}`
const figures = { ...originOf('incumbents'), command, report }
await writeFigures('incumbents', figures, 'INCUMBENTS', page(figures))

function page({ report: { tools, tasks, systems, leftOut }, machine, commit, command }: typeof figures): string {
  return `# Comparison with the tool search of the AI SDK, Mastra, LangChain and VoltAgent

Written by \`benchmarks/studies/incumbents.ts\`; the figures are also in [results/incumbents.json](incumbents.json).

${tasks} [tasks](../tasks/README.md) over ${tools} tools of real MCP servers, played by the scripted model of \`ts-bench agent
--incumbents\`. It searches with the words of the task, calls a right tool as soon as it is shown, and makes no mistakes, so
the tasks that are not done are misses of the search. A task is done if a right tool was called for each need. The tools are
stubs.

- \`bridge\`, \`native\` and \`eager\` are disclosures of \`@ts/core\` in a plain loop; \`eager\` sends all tools. \`ai with
  @ts/adapter-ai-sdk\` is \`toolSearch(model)\` in the loop of the AI SDK.
- \`ai toolSearch\` and \`@mastra/core ToolSearchProcessor\` run with their own settings and rankers, in their own loops.
- \`langchain llmToolSelector\` asks a model for the tools before every request. The scripted model selects exactly the right
  ones, which is the best case; the tokens contain the selections.
- \`@voltagent/core toolRouting\` runs in its own loop with its own settings, which show one tool for each search. The user names a
  provider's embedding model; here it gets that of \`@ts/tool-embedder\`, without a network.

Figures are means per task, in o200k tokens: *read* are all requests with their tools and messages, *written* are calls and
texts of the model.

${table(
  ['system', 'tasks done, %', '95 % interval', 'requests', 'searches', 'read', 'of that tools', 'written'],
  systems.map(({ system, done, interval, requests, searches, tokens }) => [
    ...[system, percent(done), interval.map(percent).join(' to '), requests.toFixed(1), searches.toFixed(1)],
    ...[tokens.tools + tokens.conversation, tokens.tools, tokens.output].map(value => thousands(Math.round(value))),
  ]),
  1,
)}

${leftOut.map(({ ranker, reason }) => `\`${ranker}\` is not played: ${reason}.\n\n`).join('')}The [results](README.md) measure a rewrite of VoltAgent's ranking.

${machine} · commit ${commit} · \`${command}\`
`
}
