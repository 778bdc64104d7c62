#!/usr/bin/env node
// Writes the usual tools of @ts/tool-embedder: the centres of 256 clusters of the tools that we invented to train the
// model, and of our paraphrases of needs, which the commit below still holds. Build first.
//   node benchmarks/run.mjs usual-tools
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createCatalog } from '@ts/core'
import { toolEmbedder } from '../../packages/tool-embedder/src/index.js'

const TEXTS = '525913975636:benchmarks/training/tool-embedder/data/'
const CLUSTERS = 256
const ROUNDS = 15

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
const vectors = (await embedAll(readTools())).map(unit)
const centres = cluster(vectors)
const text = `/** Written by usual-tools.ts, see the model card: do not edit. 256 vectors, 4 bits per number, as base64. */
export const USUAL_TOOLS = '${Buffer.from(centres.flatMap(pack)).toString('base64')}'
`
writeFileSync(new URL('../../packages/tool-embedder/src/generated/usual-tools.ts', import.meta.url), text)

function readTools() {
  const files = git('show', TEXTS)
    .split('\n')
    .filter(name => /^(needs|paraphrases).*\.tsv$/.test(name))
  const rows = files.flatMap(file =>
    git('show', TEXTS + file)
      .split('\n')
      .slice(1),
  )
  const tools = rows.map(row => row.split('\t')).filter(columns => columns.length > 1)
  return tools.map(([name = '', description = ''], i) => ({
    name: name.replace(/[^\w.-]+/g, '_').slice(0, 60) || 'tool',
    description: description.replaceAll('|', '. '),
    server: `s${i}`,
  }))
}

async function embedAll(tools: ReturnType<typeof readTools>) {
  const embedder = toolEmbedder()
  // The servers only make the names unique.
  const texts = createCatalog(tools).searchable.map(tool => embedder.describe!({ ...tool, server: '' }))
  return embedder.embed(texts, { role: 'document' })
}

/** Spherical k-means from evenly spaced vectors. */
function cluster(list: readonly Float32Array[]): Float32Array[] {
  let centres = Array.from({ length: CLUSTERS }, (_, i) => list[Math.floor((i * list.length) / CLUSTERS)]!)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(centre => new Float32Array(centre.length))
    for (const vector of list) {
      const products = centres.map(centre => dot(centre, vector))
      const sum = sums[products.indexOf(Math.max(...products))]!
      vector.forEach((value, i) => {
        sum[i]! += value
      })
    }
    centres = sums.map((sum, i) => (dot(sum, sum) > 0 ? unit(sum) : centres[i]!))
  }
  return centres
}

function pack(vector: Float32Array): number[] {
  const most = Math.max(...vector.map(Math.abs))
  const halves = Array.from(vector, value => Math.round((7 * value) / most) + 8)
  return Array.from({ length: halves.length / 2 }, (_, i) => halves[2 * i]! | (halves[2 * i + 1]! << 4))
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return vector.map(value => value / length)
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
