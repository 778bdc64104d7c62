import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeBase64 } from '../src/base64.js'
import { importWeights } from '../src/weights/index.js'
import { writeCard } from './card.js'
import { runCommand, typedPath } from './command.js'
import { encodeModel } from './encode.js'
import { evaluate, type Scores } from './evaluate.js'
import { DEFAULT_DATA, RECIPE, REPORTED_SETS, recipe } from './recipe.js'
import { type TrainerOptions, train } from './trainer.js'
import { measureVectorRounding, type VectorRounding } from './vector-rounding.js'

/** What `training/results.json` holds: every figure of the model card. */
export interface Results {
  /** Sets by the weights in the package, which have been trained on no tool and no query of them. */
  readonly sets?: readonly { readonly set: string; readonly scores: Scores }[]
  readonly styles?: readonly { readonly style: string; readonly scores: Scores }[]
  /** Bytes of the weights before they are written as base64. */
  readonly bytes?: number
  readonly ablation?: readonly AblationRow[]
  readonly vectors?: readonly VectorRounding[]
  /** Written by speed.mjs. */
  readonly speed?: {
    readonly machine: string
    readonly rows: readonly { readonly what: string; readonly ms: number }[]
  }
}

export interface AblationRow {
  readonly name: string
  readonly macro: number
  readonly agent: number
  readonly synonym: number
  readonly otherLanguage: number
  readonly metatool: number
  readonly bytes: number
}

/** Length of the ablation's runs: one pass shows the order of things in minutes. */
const SMALL = { epochs: 1 }
const SMALL_QUERIES = 300

const ABLATIONS: readonly {
  readonly name: string
  readonly changes: Partial<TrainerOptions>
  readonly less?: string[]
}[] = [
  { name: 'everything', changes: {} },
  { name: 'everything, another seed', changes: { seed: 2 } },
  { name: 'without paraphrases', changes: {}, less: ['paraphrases'] },
  { name: 'without the thesaurus', changes: {}, less: ['thesaurus'] },
  { name: 'without tool texts explaining themselves', changes: {}, less: ['tool-texts'] },
  { name: 'without the needs we wrote', changes: {}, less: ['needs'] },
  { name: 'without WordNet', changes: {}, less: ['wordnet'] },
  { name: 'with courtesy and values around queries', changes: { requestNoise: true } },
  { name: 'without subwords', changes: { buckets: 0 } },
]

const PARTS = ['sets', 'ablation', 'card']
const file = join('training', 'results.json')

// node training/.cache/report.js [--data <folder>] [--part sets,ablation,card]
await runCommand(async log => {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, part: { type: 'string', default: PARTS.join() } },
  })
  const parts = values.part.split(',')
  const unknown = parts.find(part => !PARTS.includes(part))
  if (unknown !== undefined) throw new Error(`Found the part "${unknown}", expected ${PARTS.join(' or ')}`)
  const data = values.data === undefined ? DEFAULT_DATA : typedPath(values.data)
  if (parts.includes('sets')) await reportSets(data, log)
  if (parts.includes('ablation')) await reportAblation(data, log)
  if (parts.includes('card')) writeCard()
})

async function reportSets(data: string, log: (line: string) => void): Promise<void> {
  const weights = decodeBase64(await importWeights())
  const sets: { set: string; scores: Scores }[] = []
  const styles: { style: string; scores: Scores }[] = []
  for (const set of REPORTED_SETS) {
    const rows = await evaluate(weights, data, set)
    sets.push({ set, scores: rows.get('ALL')! })
    if (set === 'agent-dev') for (const [style, scores] of rows) if (style !== 'ALL') styles.push({ style, scores })
    log(`${set} ${JSON.stringify(rows.get('ALL'))}`)
  }
  const vectors = (['agent-dev', 'metatool'] as const).map(set => measureVectorRounding(weights, data, set))
  save({ sets, styles, vectors, bytes: weights.length })
}

async function reportAblation(data: string, log: (line: string) => void): Promise<void> {
  const rows: AblationRow[] = []
  for (const { name, changes, less = [] } of ABLATIONS) {
    const network = train(recipe(process.cwd(), () => {}, { ...SMALL, ...changes, without: new Set(less) }))
    rows.push(await row(data, name, encodeModel(network, 'ablation')))
    log(JSON.stringify(rows.at(-1)))
    save({ ablation: rows })
  }
}

async function row(data: string, name: string, bytes: Uint8Array): Promise<AblationRow> {
  const all = new Map<string, Map<string, Scores>>()
  for (const set of REPORTED_SETS) all.set(set, await evaluate(bytes, data, set, SMALL_QUERIES))
  const agent = all.get('agent-dev')!
  const macro = [...all.values()].reduce((sum, rows) => sum + rows.get('ALL')!.ndcg10, 0) / all.size
  return {
    name,
    macro,
    agent: agent.get('ALL')!.ndcg10,
    synonym: agent.get('synonym')!.hit5,
    otherLanguage: agent.get('other-language')!.hit5,
    metatool: all.get('metatool')!.get('ALL')!.ndcg10,
    bytes: bytes.length,
  }
}

/** Writes some of the figures and keeps the others. */
function save(some: Results): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)
  const recipeUsed = { recipe: RECIPE, ablationSize: { ...SMALL, queries: SMALL_QUERIES } }
  writeFileSync(file, `${JSON.stringify({ ...before, ...recipeUsed, ...some }, rounded, 2)}\n`)
}
