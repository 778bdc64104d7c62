import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelId } from '../../../packages/tool-embedder/src/weights-file.js'
import { encodeModel } from './encode.js'
import { PACKAGE, WEIGHTS_FILE } from './folders.js'
import { recipe, WEIGHTS_ID } from './recipe.js'
import { train } from './trainer.js'

// Trains the weights of `@ts/tool-embedder` and writes them, and the module with their id, into the package. Build first.
//
//   node benchmarks/run.mjs tool-embedder/train [--out <file>]
//
// --out  writes the weights to a file, for `toolEmbedder({ weights })`; those of the package stay unchanged

const { values } = parseArgs({ options: { out: { type: 'string' } } })
const started = performance.now()
const log = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${line}`)
const bytes = encodeModel(train(recipe(log)), WEIGHTS_ID)
writeFileSync(values.out ?? WEIGHTS_FILE, bytes)
if (values.out === undefined)
  writeFileSync(
    join(PACKAGE, 'src', 'bundled-id.ts'),
    `// Written by the package's training command.

/** The id of the weights in \`weights/model.bin\`: their name and their checksum. */
export const BUNDLED_MODEL = '${modelId(bytes, WEIGHTS_ID)}'
`,
  )
log(`${bytes.length} bytes of weights written to ${values.out ?? WEIGHTS_FILE}`)
