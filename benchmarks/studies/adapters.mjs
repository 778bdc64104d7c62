#!/usr/bin/env node
// Writes ADAPTERS.md and results/adapters.json: for each adapter, how many bytes of the prompt change, and what it costs beyond
// core. The figures come from adapter-prefix/*.mjs and adapter-overhead/*.mjs, each of which exports rows(). Build first.
// Usage: node benchmarks/run.mjs adapters [--json]      --json prints the figures and writes nothing
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePage } from '../lib/pages.ts'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
const figures = { ...origin(), prefix: await rowsOf('adapter-prefix'), overhead: await rowsOf('adapter-overhead') }
if (process.argv.includes('--json')) console.log(JSON.stringify(figures, undefined, 1))
else {
  writeFileSync(join(here, 'results', 'adapters.json'), `${JSON.stringify(figures, undefined, 1)}\n`)
  await writePage('ADAPTERS', page(figures))
}

/** The rows of every module of a folder, in the order of their names. */
async function rowsOf(folder) {
  const files = readdirSync(join(here, 'studies', folder)).filter(name => name.endsWith('.mjs'))
  const rows = []
  for (const file of files.sort()) {
    console.error(`${folder}/${file} …`)
    rows.push(...(await (await import(`./${folder}/${file}`)).rows()))
  }
  return rows
}

function page({ prefix, overhead, machine, commit, command }) {
  return `# Adapters

Written by \`benchmarks/studies/adapters.mjs\`; the figures are in \`results/adapters.json\`.

## Bytes of the prompt that change

Providers read the tools first, then the system prompt, then the messages, and keep what they read in a cache: from the first
byte that differs, everything is read anew. A figure says how many bytes of a request the next one does not begin with; tools that
a provider keeps out of the prompt do not count. 0 is the goal wherever a provider can append. Requests are those that the SDKs
write, for 120 tools; streamed requests are shown where their figure differs.

${prefixTable(prefix)}

## Cost beyond core

Milliseconds of one call, the median of some hundred. The share of core is what its \`expose\` and \`handle\` take of it; the goal
for the rest is less than 1 ms at 1,000 tools.

\`generateText\` of the AI SDK looks through all registered tools for credentials at each of its telemetry events, whether anybody
listens or not; the rows with telemetry off (\`telemetry: { isEnabled: false }\`) are without it. Properties that are
not enumerable are passed by, but \`activeTools\`, a spread of the tools and Mastra would lose such tools. Accessors are passed by
too, and cost the SDK more elsewhere.

${zodSentence(overhead)}

${overheadTable(overhead)}

${machine} · commit ${commit} · \`${command}\`
`
}

/** What 1,000 zod tools cost more than five, and how much of it the SDK spends alone on tools that it does not send. */
function zodSentence(rows) {
  const more = how => {
    const of = count => rows.find(({ measure }) => measure === `generateText, ${count} ${how}`).ms
    return of('1,000') - of('5')
  }
  const [whole, alone] = [more('zod tools'), more('zod tools registered and five sent, without this package')]
  const silent = more('zod tools, telemetry off')
  return `With the AI SDK, 1,000 zod tools take ${whole.toFixed(2)} ms more than five. The SDK alone spends ${alone.toFixed(2)} ms of it on registered
tools that it does not send, so ${(whole - alone).toFixed(2)} ms come from this package (goal: 2). With telemetry off it is ${silent.toFixed(2)} ms in all.`
}

/** One line for each adapter and disclosure, one column for each change. */
function prefixTable(rows) {
  const changes = [...new Set(rows.map(({ change }) => change))]
  const lines = new Map()
  for (const row of rows) lines.set(keyOf(row), [...(lines.get(keyOf(row)) ?? []), row])
  const cells = [...lines.values()].map(line => [
    line[0].adapter,
    line[0].disclosure,
    ...changes.map(change => {
      const own = line.filter(row => row.change === change)
      const bytes = streaming => own.find(row => row.streaming === streaming)?.bytes
      const [plain, streamed] = [bytes(false), bytes(true)]
      if (plain === undefined && streamed === undefined) return ''
      if (plain === undefined || streamed === undefined || plain === streamed) return count(plain ?? streamed)
      return `${count(plain)}, streamed ${count(streamed)}`
    }),
  ])
  return table(['adapter', 'disclosure', ...changes], cells)
}

function keyOf({ adapter, disclosure }) {
  return JSON.stringify([adapter, disclosure])
}

function overheadTable(rows) {
  const ms = value => (value === undefined ? '' : value.toFixed(2))
  return table(
    ['adapter', 'measure', 'ms', 'of that core', 'the rest'],
    rows.map(row => [row.adapter, row.measure, ms(row.ms), ms(row.core), ms(row.overhead)]),
  )
}

function count(value) {
  return value.toLocaleString('en')
}

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** The machine, the commit and the command. */
function origin() {
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const git = (...args) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+changes'
  return {
    machine: `${processors[0]?.model.trim()}, ${processors.length} cores, ${memory} GiB, Node ${process.version}, ${process.platform} ${process.arch}`,
    commit: git('rev-parse', '--short=12', 'HEAD') + changes,
    command: 'node benchmarks/run.mjs adapters',
  }
}
