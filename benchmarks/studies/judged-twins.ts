#!/usr/bin/env node
// Are the twins of the certainty measure really not served? `write` writes the first five results of the best ranker for
// queries and their twins in random order, as files that a judge reads. The judge decides for each whether one of the five
// tools serves the request. `figures` compares the certainty with these verdicts. Build first.
//   node benchmarks/run.mjs judged-twins write FOLDER OUT
//   node benchmarks/run.mjs judged-twins figures
//   FOLDER   a folder of labelled sets
//   OUT      a folder for the files of the judge and their key
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadSet, RANKERS } from '@ts/bench'
import type { Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { seededRandom, shuffledPositions } from '../../apps/bench/src/random.js'
import { table } from '../lib/markdown.js'

const SETS = [
  ...['agent-dev', 'bfcl', 'bfcl-multiturn', 'mcp-tool-router', 'metatool', 'restbench', 'sgd', 'stackone'],
  ...['tool-search-mcp', 'ultratool-en'],
]
const KINDS = ['served', 'servers', 'tools'] as const
type Kind = (typeof KINDS)[number]
/** Two samples: in each set, the queries that the ranker answers, from the first number to before the second. */
const SAMPLES = [
  { from: 0, to: 60, files: 9, start: 1 },
  { from: 60, to: 150, files: 15, start: 2001 },
] as const
type Sample = (typeof SAMPLES)[number]
const SHOWN = 5
const HERE = join(dirname(fileURLToPath(import.meta.url)), 'judged-twins')
/** Least number of twins of a set for figures of their own. */
const LEAST_TWINS = 8

interface Item {
  readonly n: number
  readonly set: string
  readonly query: string
  readonly kind: Kind
  readonly certainty: number
  /** The first right tool is at this place, from 1; 0 if none is shown. */
  readonly place: number
}

const [command, folder = '', out = ''] = process.argv.slice(2)
if (command === 'write') for (const sample of SAMPLES) await write(sample)
else figures()

async function write(sample: Sample) {
  const ranker = await RANKERS.find(({ name }) => name === 'best')!.load()
  const items: (Omit<Item, 'n'> & { readonly text: string })[] = []
  for (const name of SETS) items.push(...(await itemsOf(ranker, name, sample)))
  mkdirSync(out, { recursive: true })
  const order = shuffledPositions(items.length, seededRandom(7))
  // Each query is at most once in the files of one group, so that no judge sees its other answers.
  const groupOf = new Map<string, number>()
  const files = Array.from({ length: sample.files }, () => [] as string[])
  const splits = Array.from({ length: sample.files / KINDS.length }, (_, split) => split)
  const key: Item[] = []
  for (const position of order) {
    const { text, ...item } = items[position]!
    const id = `${item.set} ${item.query}`
    if (!groupOf.has(id)) groupOf.set(id, groupOf.size)
    const group = (groupOf.get(id)! + KINDS.indexOf(item.kind)) % KINDS.length
    const places = splits.map(split => group * splits.length + split)
    const at = places.reduce((least, place) => (files[place]!.length < files[least]!.length ? place : least))
    const n = sample.start + key.length
    files[at]!.push(`## ${n}\n\n${text}`)
    key.push({ n, ...item })
  }
  files.forEach((texts, i) => {
    writeFileSync(join(out, `part-${sample.start}-${i + 1}.md`), `${texts.join('\n\n')}\n`)
  })
  writeFileSync(join(out, `key-${sample.start}.jsonl`), `${key.map(item => JSON.stringify(item)).join('\n')}\n`)
}

async function itemsOf(ranker: Ranker, name: string, { from, to }: Sample) {
  const source = { name, tools: join(folder, name, 'tools.jsonl'), queries: join(folder, name, 'queries.jsonl') }
  const { catalog, queries } = await loadSet(source, { skipMissing: true })
  const tools = catalog.searchable
  const byId = new Map(tools.map(tool => [tool.id, tool]))
  const hasServers = new Set(tools.map(({ server }) => server)).size >= 3
  const whole = await ranker.index(tools)
  const items: (Omit<Item, 'n'> & { readonly text: string })[] = []
  let taken = 0
  for (const position of shuffledPositions(queries.length, seededRandom(1))) {
    if (taken === to) break
    const { id, query, steps } = queries[position]!
    const right = new Set(steps.flatMap(step => [...step]))
    const ask = async (kind: Kind, index: RankerIndex) => {
      let certainty = 0
      const onCertainty = (value: number) => {
        certainty = value
      }
      const ranked = await index.rank(query, { limit: SHOWN, onCertainty })
      const place = ranked.findIndex(result => right.has(result.id)) + 1
      const text = [`Request: ${query}`, '', ...ranked.map((result, i) => describe(i + 1, byId.get(result.id)!))].join(
        '\n',
      )
      return { set: name, query: id, kind, certainty, place, text }
    }
    const served = await ask('served', whole)
    if (served.place === 0) continue
    if (taken++ < from) continue
    items.push(served)
    for (const kind of hasServers ? (['servers', 'tools'] as const) : (['servers'] as const)) {
      const groupOf = ({ id, server }: SearchableTool) => (hasServers && kind === 'servers' ? server : id)
      const away = new Set([...right].flatMap(id => (byId.has(id) ? [groupOf(byId.get(id)!)] : [])))
      const index = await ranker.index(tools.filter(tool => !away.has(groupOf(tool))))
      items.push(await ask(kind, index))
      await index.close?.()
    }
  }
  await whole.close?.()
  console.error(`${name}: ${taken}`)
  return items
}

function describe(n: number, { name, server, description, parameters }: SearchableTool): string {
  const text = description.replaceAll(/\s+/g, ' ')
  const cut = text.length > 300 ? `${text.slice(0, 300)}…` : text
  const names = parameters.slice(0, 10).map(({ path }) => path)
  return `${n}. ${server === '' ? '' : `[${server}] `}${name}: ${cut}${names.length > 0 ? ` (${names.join(', ')})` : ''}`
}

interface Verdict {
  readonly n: number
  readonly serves: 'yes' | 'part' | 'no'
}
type Judged = Item & { readonly serves: Verdict['serves'] | undefined }

function figures() {
  const lines = <T>(file: string) =>
    readFileSync(join(HERE, file), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as T)
  const verdicts = new Map<number, Verdict['serves']>()
  const again = new Map<number, Verdict['serves']>()
  for (const file of readdirSync(HERE).filter(name => name.startsWith('verdict')))
    for (const { n, serves } of lines<Verdict>(file)) (file.includes('again') ? again : verdicts).set(n, serves)
  const keys = SAMPLES.flatMap(({ start }) => lines<Item>(`key-${start}.jsonl`))
  const items: readonly Judged[] = keys.map(item => ({ ...item, serves: verdicts.get(item.n) }))
  const missing = items.filter(({ serves }) => serves === undefined).length
  if (missing > 0) throw new Error(`Found no verdict for ${missing} of ${items.length}`)
  const agreed = [...again].filter(([n, serves]) => verdicts.get(n) === serves).length
  console.log(`${items.length} answers; ${agreed} of ${again.size} judged twice alike\n`)
  for (const kind of ['servers', 'tools'] as const) tableOf(kind, items)
  levels(items)
}

function tableOf(kind: Kind, items: readonly Judged[]) {
  const cells: (readonly (readonly number[])[])[] = []
  const rows = SETS.flatMap(set => {
    const twins = items.filter(item => item.set === set && item.kind === kind)
    if (twins.length === 0) return []
    const served = items.filter(item => item.set === set && item.kind === 'served')
    const groups = [
      twins,
      twins.filter(({ serves }) => serves !== 'yes'),
      twins.filter(({ serves }) => serves === 'no'),
    ]
    const found = groups.map(group => (group.length < LEAST_TWINS ? [] : measure(served, group)))
    cells.push(found)
    return [[set, twins.length, share(served, 'yes'), ...shares(twins), ...found.map(cell)]]
  })
  const means = [0, 1, 2].map(group => {
    const known = cells.flatMap(found => (found[group]!.length > 0 ? [found[group]!] : []))
    return cell([0, 1, 2].map(at => known.reduce((sum, one) => sum + one[at]!, 0) / known.length))
  })
  const all = items.filter(item => item.kind === kind)
  const served = items.filter(item => item.kind === 'served')
  rows.push(['**mean**', all.length, share(served, 'yes'), ...shares(all), ...means])
  const verdicts = ['served: yes', 'twins: yes', 'part', 'no']
  console.log(`### ${kind}\n`)
  console.log(`${table(['set', 'twins', ...verdicts, 'all twins', 'judged part or no', 'judged no'], rows)}\n`)
}

/** The levels of the answers, by their verdict. */
function levels(items: readonly Judged[]) {
  const row = (label: string, list: readonly Judged[]) => {
    const part = (test: (certainty: number) => boolean) =>
      Math.round((100 * list.filter(({ certainty }) => test(certainty)).length) / list.length)
    return [
      label,
      list.length,
      part(c => c >= 0.5),
      part(c => c >= 0.2 && c < 0.5),
      part(c => c < 0.2),
      part(c => c >= 0.7),
    ]
  }
  const rows = [
    row(
      'served',
      items.filter(({ kind }) => kind === 'served'),
    ),
  ]
  for (const kind of ['servers', 'tools'] as const)
    for (const serves of ['yes', 'part', 'no'] as const)
      rows.push(
        row(
          `${kind}: ${serves}`,
          items.filter(item => item.kind === kind && item.serves === serves),
        ),
      )
  console.log(table(['answers', 'number', 'clear', 'possible', 'unclear', 'prefetch'], rows))
}

function share(list: readonly Judged[], value: Verdict['serves']): number {
  return Math.round((100 * list.filter(({ serves }) => serves === value).length) / list.length)
}

function shares(list: readonly Judged[]): readonly number[] {
  return (['yes', 'part', 'no'] as const).map(value => share(list, value))
}

interface Measured {
  readonly certainty: number
}

/**
 * AUC, share of twins refused by the threshold that keeps 95 % of the served queries, and expected calibration error in ten
 * bins, in percent.
 */
function measure(served: readonly Measured[], twins: readonly Measured[]): readonly number[] {
  let sum = 0
  for (const one of served)
    for (const other of twins) sum += one.certainty > other.certainty ? 1 : one.certainty === other.certainty ? 0.5 : 0
  const sorted = served.map(({ certainty }) => certainty).sort((a, b) => a - b)
  const least = sorted[Math.floor(0.05 * sorted.length)] ?? 0
  const refused = twins.filter(({ certainty }) => certainty < least).length / twins.length
  const bins = Array.from({ length: 10 }, () => 0)
  const add = (list: readonly Measured[], outcome: number) => {
    for (const { certainty } of list)
      bins[Math.min(9, Math.floor(certainty * 10))]! += (certainty - outcome) / (2 * list.length)
  }
  add(served, 1)
  add(twins, 0)
  const error = bins.reduce((all, bin) => all + Math.abs(bin), 0)
  return [sum / (served.length * twins.length), refused, error].map(value => 100 * value)
}

function cell(found: readonly number[]): string {
  const [auc = 0, refused = 0, error = 0] = found
  return found.length === 0 ? '–' : `${auc.toFixed(1)} / ${Math.round(refused)} / ${Math.round(error)}`
}
