import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand, typedPath } from './command.js'
import { encodeModel } from './encode.js'
import { recipe, WEIGHTS_ID } from './recipe.js'
import { train } from './trainer.js'
import { WEIGHTS_FILE, writeWeights } from './write-weights.js'

// Trains the weights of `@ts/tool-embedder` and writes them into the package. Build first.
//
//   node benchmarks/run.mjs tool-embedder/train [--out <file>]
//
// --out  writes the weights to a file, for `toolEmbedder({ weights })`; those of the package stay unchanged

await runCommand(log => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const bytes = encodeModel(train(recipe(log)), WEIGHTS_ID)
  if (values.out === undefined) writeWeights(bytes, WEIGHTS_ID)
  else writeFileSync(typedPath(values.out), bytes)
  log(`${bytes.length} bytes of weights written to ${values.out ?? WEIGHTS_FILE}`)
})
