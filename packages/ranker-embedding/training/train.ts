import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeModel } from './encode.js'
import { recipe, WEIGHTS_ID } from './recipe.js'
import { train } from './trainer.js'
import { writeWeights } from './write-weights.js'

const { values } = parseArgs({ options: { data: { type: 'string', default: '../../../shared/data' } } })
const started = performance.now()
const log = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${line}`)
const network = train(recipe(values.data, process.cwd(), log))
const bytes = encodeModel(network, WEIGHTS_ID)
writeWeights(join('src', 'weights'), bytes, WEIGHTS_ID)
log(`${bytes.length} bytes of weights written to src/weights`)
