// Writes the subword buckets of a JSON list of words. Bundle it with esbuild; SUBWORDS names the bundle.
import { readFileSync, writeFileSync } from 'node:fs'
import { subwordBuckets } from '../../../packages/tool-embedder/src/tool-features.ts'
const [from, to, b] = process.argv.slice(2)
writeFileSync(to!, JSON.stringify((JSON.parse(readFileSync(from!, 'utf8')) as string[]).map(w => subwordBuckets(w, Number(b)))))
