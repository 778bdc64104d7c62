#!/usr/bin/env node
// Writes EXPOSE.md and results/expose.json: what a turn costs on a large catalog when nothing has changed, when a tool
// comes, for many views and sessions, and for names that do not exist. Build first.
// Usage: node benchmarks/run.mjs expose [--tools 10000] [--scopes 1000] [--sessions 10000] [--only STUDY] [--json]
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { capturedFile, readCaptured } from '../lib/captures.ts'
import { writePage } from '../lib/pages.ts'
import { page } from './expose/page.mjs'
import { blocks, memory, names, overhead, prefixes, stores, toolsOf, unchanged, views } from './expose/studies.mjs'

const USAGE =
  'Usage: node benchmarks/run.mjs expose [--tools 10000] [--scopes 1000] [--sessions 10000] [--only STUDY] [--json]'
const { values } = parseArgs({
  options: {
    tools: { type: 'string', default: '10000' },
    scopes: { type: 'string', default: '1000' },
    sessions: { type: 'string', default: '10000' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(`${USAGE}

  --only STUDY  one of unchanged, prefixes, memory, names, blocks, views, stores, overhead; prints its figures and writes nothing
  --json        prints the figures and writes nothing`)
  process.exit(0)
}
if (globalThis.gc === undefined) {
  console.error(`found no gc, expected it to measure memory; ${USAGE}`)
  process.exit(2)
}

const here = dirname(dirname(fileURLToPath(import.meta.url)))
const tools = toolsOf(Number(values.tools))
const studies = {
  unchanged: () => unchanged(tools),
  prefixes: () => prefixes(tools),
  memory: () => memory(tools, { scopes: Number(values.scopes), sessions: Number(values.sessions) }),
  names: () => names(tools),
  blocks: () => blocks(tools),
  views: () => views(tools),
  stores: () => stores(tools),
  overhead: () => overhead(capturedCatalogs()),
}
const targets = { unchangedUs: 20, changedBytes: 0, unknownMs: 5, blockMs: 50, bridgeTokens: 300 }
const figures = { ...origin(), tools: tools.length, targets }
for (const [name, study] of Object.entries(studies)) {
  if (values.only !== undefined && values.only !== name) continue
  console.error(`${name} …`)
  figures[name] = await study()
}
if (values.json || values.only !== undefined) console.log(JSON.stringify(figures, undefined, 1))
else {
  writeFileSync(join(here, 'results', 'expose.json'), `${JSON.stringify(figures, undefined, 1)}\n`)
  await writePage('EXPOSE', page(figures))
}

/** The machine, the commit and the command. */
function origin() {
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const machine = `${processors[0]?.model.trim()}, ${processors.length} cores, ${memory} GiB, Node ${process.version}, ${process.platform} ${process.arch}`
  const git = (...args) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+changes'
  const options = ['tools', 'scopes', 'sessions'].map(name => `--${name} ${values[name]}`).join(' ')
  return {
    machine,
    commit: git('rev-parse', '--short=12', 'HEAD') + changes,
    command: `node benchmarks/run.mjs expose ${options}`,
  }
}

/** Parts of the catalogs of real servers, as `npm start` captured them; of seeded tools where it did not. */
function capturedCatalogs() {
  const file = capturedFile()
  const all = file === undefined ? toolsOf(773) : readCaptured(file)
  const name = file ? 'real servers' : 'seeded tools'
  return [10, 120, all.length].map(count => ({
    name: count < all.length ? `${name}, a sample` : name,
    tools: sample(all, count),
  }))
}

/** `count` of a list, evenly drawn, so that all servers are among them. */
function sample(list, count) {
  return Array.from({ length: Math.min(count, list.length) }, (_, i) => list[Math.floor((i * list.length) / count)])
}
