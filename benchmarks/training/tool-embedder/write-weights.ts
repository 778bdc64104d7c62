import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelId } from '../../../packages/tool-embedder/src/weights-file.js'
import { PACKAGE } from './folders.js'

/** The weights of the package. The build makes modules of them. */
export const WEIGHTS_FILE = join(PACKAGE, 'weights', 'model.bin')

/** Writes the weights of the package and the module with their id. */
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
