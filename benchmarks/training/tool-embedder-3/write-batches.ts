// Writes vocabulary and batches of the training for a native trainer.
//   node benchmarks/run.mjs tool-embedder/write-batches --out <folder>
import { splitWords } from '@ts/core'
import { FIELD_SEPARATOR } from '../../../packages/tool-embedder/src/tool-features.js'
import { pick } from '../../lib/random.js'
import { addRequestNoise } from './request-noise.js'
import { existsSync, readFileSync, readdirSync, writeFileSync, openSync, writeSync, closeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createRandom, shuffle } from '../../lib/random.js'
import { Network } from './network.js'
import { recipe } from './recipe.js'
import type { Draw } from './source.js'
import { openSources } from './sources.js'
import { type Bag, Vocabulary } from './vocabulary.js'

const { values } = parseArgs({ options: { out: { type: 'string' } } })
const out = values.out!
const options = { ...recipe(console.log), epochs: Number(process.env['EPOCHS'] ?? 5), batch: Number(process.env['BATCH'] ?? 256) }
const opened = openSources(options)
const { queries } = opened
const sources = [...opened.sources]
const documents = [...opened.documents]
const apiDocuments: string[] = []
if (process.env['API'] !== undefined) {
  const squash = (text: string) => splitWords(text).join(' ')
  const known = new Set<string>()
  for (const set of readdirSync(process.env['SETS']!, { withFileTypes: true })) {
    const file = `${process.env['SETS']}/${set.name}/tools.jsonl`
    if (!set.isDirectory() || !existsSync(file)) continue
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue
      const tool = JSON.parse(line)
      known.add(squash(String(tool.name).replace(/^.*__/, '')))
      known.add(squash(String(tool.name)))
      known.add(squash(String(tool.description ?? '')))
    }
  }
  const seen = new Set<string>()
  const per = new Map<string, number>()
  const tools = readFileSync(process.env['API'], 'utf8').split('\n').map(line => JSON.parse(line)).filter(t => {
    const key = `${squash(t.name)} ${squash(t.description)}`
    if (seen.has(key)) return false
    seen.add(key)
    const count = (per.get(t.server) ?? 0) + 1
    per.set(t.server, count)
    return count <= Number(process.env['APICAP'] ?? 150) && !known.has(squash(t.name)) && !known.has(squash(t.description))
  })
  console.log(tools.length, 'api tools')
  const document = (t: any, name: string, description: string, server: boolean) => [name, '', description, t.params.join(' '), t.details.join(' '), server ? t.server : ''].join(FIELD_SEPARATOR)
  for (const t of tools) apiDocuments.push(document(t, t.name, t.description, true))
  const count = Number(process.env['APIDRAWS'] ?? 16000)
  sources.push({
    name: 'api',
    draw: random => {
      const chosen = shuffle([...tools], random).slice(0, count)
      // half in batches of neighbours of the same service
      const half = chosen.splice(0, Math.floor(chosen.length / 2)).sort((a, b) => (a.server < b.server ? -1 : a.server > b.server ? 1 : 0))
      return [...half, ...chosen].map(t => {
        const sentences = t.description.split(/(?<=[.!?])\s/).filter((text: string) => text.length > 20 && text.length < 200)
        const words = splitWords(t.name).join(' ')
        const withServer = random() < 0.7
        const kind = random()
        if (sentences.length > 0 && kind < 0.45) {
          const sentence = pick(sentences, random) as string
          const text = random() < 0.5 ? addRequestNoise(sentence, random) : sentence
          return { query: text, document: document(t, t.name, t.description.replace(sentence, ' '), withServer), key: `${t.server} ${t.name}` }
        }
        const asked = withServer && random() < 0.5 ? `${t.server} ${words}` : words
        const text = random() < 0.4 ? addRequestNoise(asked, random) : asked
        return { query: text, document: document(t, '', t.description, withServer), key: `${t.server} ${t.name}` }
      })
    },
  })
}
const vocabulary = new Vocabulary(options.buckets)
const documentBags = new Map(documents.map(text => [text, vocabulary.fields(text)]))
const queryBags = new Map(queries.map(text => [text, vocabulary.bag(text)]))
for (const bags of documentBags.values()) for (const bag of bags) vocabulary.count(bag)
for (const bag of queryBags.values()) vocabulary.count(bag)
apiDocuments.forEach((text, i) => {
  const bags = vocabulary.fields(text)
  documentBags.set(text, bags)
  if (i % 4 === 0) for (const bag of bags) vocabulary.count(bag)
})
vocabulary.keep(options.minimumCount, Number(process.env['WORDS'] ?? options.words))
const network = new Network(vocabulary, documents.length + queries.length, options)
console.log(`${documents.length} documents, ${queries.length} queries, ${vocabulary.kept} words`)
const fingerprints = new Map<string, Float32Array>()
const fieldsOf = (text: string): readonly Bag[] => documentBags.get(text) ?? vocabulary.fields(text)
const fingerprint = (text: string): Float32Array => {
  let found = fingerprints.get(text)
  found ??= network.encode(fieldsOf(text), 'document')
  fingerprints.set(text, found)
  return found
}
for (const text of documents) fingerprint(text)
const random = createRandom(options.seed + 1)
const fd = openSync(`${out}/batches.bin`, 'w')
let total = 0
for (let epoch = 0; epoch < options.epochs; epoch++) {
  const batches: { name: string; draws: Draw[] }[] = []
  for (const source of sources) {
    const draws = source.draw(random)
    for (let from = 0; from < draws.length; from += options.batch) {
      const part = draws.slice(from, from + options.batch)
      if (part.length > 32) batches.push({ name: source.name, draws: part })
    }
  }
  shuffle(batches, random)
  for (const { name, draws } of batches) {
    const n = draws.length
    const marks = draws.map(draw => (documentBags.has(draw.document) ? fingerprint(draw.document) : undefined))
    const mask = new Uint8Array(n * n)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        const [a, b] = [marks[i], marks[j]]
        let ok = draws[i]!.key !== draws[j]!.key
        if (ok && a !== undefined && b !== undefined) {
          let dot = 0
          for (let k = 0; k < a.length; k++) dot += a[k]! * b[k]!
          ok = dot < 0.7
        }
        mask[i * n + j] = ok ? 1 : 0
      }
    const ints: number[] = [epoch, sources.findIndex(s => s.name === name), n]
    const put = (bag: Bag) => {
      ints.push(bag.words.length)
      const counts = new Int32Array(Float32Array.from(bag.counts).buffer)
      for (let k = 0; k < bag.words.length; k++) ints.push(bag.words[k]!, counts[k]!)
    }
    for (const draw of draws) put(queryBags.get(draw.query) ?? vocabulary.bag(draw.query))
    for (const draw of draws) {
      const fields = fieldsOf(draw.document)
      for (let f = 0; f < 6; f++) put(fields[f] ?? { words: new Int32Array(0), counts: new Float32Array(0) })
    }
    const head = Int32Array.from([ints.length])
    writeSync(fd, new Uint8Array(head.buffer))
    writeSync(fd, new Uint8Array(Int32Array.from(ints).buffer))
    const padded = new Uint8Array(Math.ceil(mask.length / 4) * 4)
    padded.set(mask)
    writeSync(fd, padded)
    total++
  }
  console.log(`epoch ${epoch}: ${batches.length} batches`)
}
closeSync(fd)
writeFileSync(`${out}/vocabulary.json`, JSON.stringify({ total, documents: documents.length + queries.length, kept: vocabulary.kept, buckets: options.buckets, sources: sources.map(s => s.name), strings: vocabulary.strings, row: [...vocabulary.row], frequency: vocabulary.frequency }))
const flat: number[] = []
for (let id = 0; id < vocabulary.strings.length; id++) flat.push(vocabulary.buckets[id]!.length, ...vocabulary.buckets[id]!)
writeFileSync(`${out}/word-buckets.bin`, new Uint8Array(Int32Array.from([vocabulary.strings.length, ...flat]).buffer))
