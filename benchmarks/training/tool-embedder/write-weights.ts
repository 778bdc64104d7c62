import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelId } from '../../../packages/tool-embedder/src/weights-file.js'
import { PACKAGE } from './folders.js'

/** The file of the package's weights. The build converts it into modules. */
export const WEIGHTS_FILE = join(PACKAGE, 'weights', 'model.bin')

/** Writes the weights into the package, and the module with their id. */
export function writeWeights(bytes: Uint8Array, name: string): void {
  writeFileSync(WEIGHTS_FILE, bytes)
  writeFileSync(
    join(PACKAGE, 'src', 'bundled-id.ts'),
    `// Written by the package's training command.

/** The id of the weights in \`weights/model.bin\`: their name and their checksum. */
export const BUNDLED_MODEL = '${modelId(bytes, name)}'
`,
  )
}
