import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand, typedPath } from './command.js'
import { encodeModel } from './encode.js'
import { recipe, WEIGHTS_ID } from './recipe.js'
import { train } from './trainer.js'
import { WEIGHTS_FILE, writeWeights } from './write-weights.js'

// Trains the weights of `@ts/tool-embedder` and writes them into the package. Build first.
//
//   node benchmarks/run.mjs tool-embedder/train [--out <file>] [--paraphrases <share, 0 to 1>]
//
// --out          writes the weights to a file, for `toolEmbedder({ weights })`; those of the package stay unchanged
// --paraphrases  trains on a random share of the paraphrases, by tool, for the learning curve; needs --out

await runCommand(log => {
  const { values } = parseArgs({ options: { out: { type: 'string' }, paraphrases: { type: 'string' } } })
  const paraphraseShare = shareOf(values.paraphrases, values.out)
  const bytes = encodeModel(train(recipe(log, { paraphraseShare })), WEIGHTS_ID)
  if (values.out === undefined) writeWeights(bytes, WEIGHTS_ID)
  else writeFileSync(typedPath(values.out), bytes)
  log(`${bytes.length} bytes of weights written to ${values.out ?? WEIGHTS_FILE}`)
})

function shareOf(typed: string | undefined, out: string | undefined): number {
  const share = Number(typed ?? 1)
  if (!(share >= 0 && share <= 1)) throw new Error(`Found --paraphrases ${typed}, expected a share from 0 to 1`)
  if (share < 1 && out === undefined)
    throw new Error('Found --paraphrases without --out, expected both; pass --out <file>')
  return share
}
