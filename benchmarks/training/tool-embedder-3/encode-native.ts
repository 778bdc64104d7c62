// node benchmarks/run.mjs tool-embedder/encode-native --out <file> --from <folder>
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { encodeTrained } from './encode-native.src.js'
const { values } = parseArgs({ options: { out: { type: 'string' }, from: { type: 'string' } } })
const floats = (name: string) => { const b = readFileSync(`${values.from}/${name}`); return new Float32Array(b.buffer.slice(b.byteOffset, b.byteOffset + b.length)) }
const words = JSON.parse(readFileSync(`${values.from}/words.json`, 'utf8')) as string[]
const bytes = encodeTrained({ words, vectors: floats('vectors.f32'), query: floats('query.f32'), document: floats('document.f32'), scalars: floats('scalars.f32'), dimensions: 256, buckets: 8192 }, 'tool-embedder-3')
writeFileSync(values.out!, bytes)
console.log(bytes.length, 'bytes', words.length, 'words')
