#!/usr/bin/env node
// Writes EXPOSE.md and results/expose.json: the cost of a turn with a large catalog if nothing changed, after a tool
// was added, with many views and sessions, and with names that do not exist. Build first.
//   node benchmarks/run.mjs expose [--tools 10000] [--scopes 1000] [--sessions 10000] [--only STUDY] [--json]
//   --only STUDY  one of unchanged, prefixes, memory, names, blocks, views, stores, overhead; prints its figures and
//                 writes nothing
//   --json        prints the figures and writes nothing
import { parseArgs } from 'node:util'
import { capturedFile, readCaptured } from '../lib/captures.js'
import { originOf, printFigures, writeFigures } from '../lib/figures.js'
import { evenly } from '../lib/sets.js'
import { blocks, stores } from './expose/changes.js'
import { names } from './expose/names.js'
import { type ExposeFigures, page, type StudyFigures, TARGETS } from './expose/page.js'
import { toolsOf } from './expose/setup.js'
import { type NamedTools, overhead, prefixes, unchanged } from './expose/turns.js'
import { memory, views } from './expose/views.js'

const { values } = parseArgs({
  options: {
    tools: { type: 'string', default: '10000' },
    scopes: { type: 'string', default: '1000' },
    sessions: { type: 'string', default: '10000' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

const tools = toolsOf(Number(values.tools))
const studies: { readonly [S in keyof StudyFigures]: () => Promise<StudyFigures[S]> } = {
  unchanged: () => unchanged(tools),
  prefixes: () => prefixes(tools),
  memory: () => memory(tools, { scopes: Number(values.scopes), sessions: Number(values.sessions) }),
  names: () => names(tools),
  blocks: () => blocks(tools),
  views: () => views(tools),
  stores: () => stores(tools),
  overhead: () => overhead(capturedCatalogs()),
}
const origin = { ...originOf('expose'), tools: tools.length, targets: TARGETS }
if (values.only === undefined) {
  const figures: ExposeFigures = {
    ...origin,
    unchanged: await run('unchanged'),
    prefixes: await run('prefixes'),
    memory: await run('memory'),
    names: await run('names'),
    blocks: await run('blocks'),
    views: await run('views'),
    stores: await run('stores'),
    overhead: await run('overhead'),
  }
  if (values.json) printFigures(figures)
  else await writeFigures('expose', figures, 'EXPOSE', page(figures))
} else if (isStudy(values.only)) printFigures({ ...origin, [values.only]: await run(values.only) })
else {
  console.error(`expose: found the study ${values.only}, expected one of ${Object.keys(studies).join(', ')}`)
  process.exitCode = 2
}

function isStudy(name: string): name is keyof StudyFigures {
  return Object.hasOwn(studies, name)
}

function run<S extends keyof StudyFigures>(name: S): Promise<StudyFigures[S]> {
  console.error(`${name} …`)
  return studies[name]()
}

/** Samples of the real servers' catalog that `npm start` captured, or of seeded tools if there is no capture. */
function capturedCatalogs(): NamedTools[] {
  const file = capturedFile()
  const all = file === undefined ? toolsOf(773) : readCaptured(file)
  const name = file === undefined ? 'seeded tools' : 'real servers'
  return [10, 120, all.length].map(count => ({
    name: count < all.length ? `${name}, a sample` : name,
    tools: evenly(all, count),
  }))
}
