import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, typedPath } from './command.js'
import { encodeModel } from './encode.js'
import { DEFAULT_DATA, LEAVE_OUT, recipe, WEIGHTS_ID } from './recipe.js'
import { train } from './trainer.js'
import { writeWeights } from './write-weights.js'

// node training/.cache/train.js [--data <folder>] [--leave-out] [--out <file>]
//
// --out writes the weights to a file, for `toolEmbedder({ weights })`, and leaves those of the package as they are;
// --leave-out trains without anything of the families of the reported sets.

await runCommand(log => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      'leave-out': { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  })
  const leaveOut = values['leave-out']
  if (leaveOut && values.out === undefined) {
    throw new Error(
      'Found --leave-out without --out, expected a file, since the package ships all families; pass --out <file>',
    )
  }
  const data = values.data === undefined ? DEFAULT_DATA : typedPath(values.data)
  const network = train(recipe(data, process.cwd(), log, leaveOut ? LEAVE_OUT : {}))
  const id = leaveOut ? 'left-out' : WEIGHTS_ID
  const bytes = encodeModel(network, id)
  if (values.out === undefined) writeWeights(join('src', 'weights'), bytes, id)
  else writeFileSync(typedPath(values.out), bytes)
  log(`${bytes.length} bytes of weights written to ${values.out ?? 'src/weights'}`)
})
