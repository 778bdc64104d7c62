import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelId } from '../src/weights-file.js'

/** Characters in a module: a multiple of four, and below the size from which linters and editors look away. */
const PART = 800_000

/** Writes weights as source modules, which every runtime and bundler loads without a file system. */
export function writeWeights(folder: string, bytes: Uint8Array, name: string): void {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (file.startsWith('part-')) rmSync(join(folder, file))
  const base64 = Buffer.from(bytes).toString('base64')
  const names: string[] = []
  for (let from = 0; from < base64.length; from += PART) {
    const part = `part-${names.length + 1}`
    const text = base64.slice(from, from + PART)
    writeFileSync(join(folder, `${part}.ts`), `export const part: string =\n  '${text}'\n`)
    names.push(part)
  }
  const imports = names.map(part => `    import('./${part}.js'),`).join('\n')
  writeFileSync(
    join(folder, 'index.ts'),
    `// Written by the package's training command.

/** Names these weights, with their checksum. */
export const BUNDLED_MODEL = '${modelId(bytes, name)}'

/** How many modules hold the weights. */
export const PARTS = ${names.length}

/** The weights in base64, in parts, as modules. */
export async function importWeights(): Promise<string[]> {
  const parts = await Promise.all([
${imports}
  ])
  return parts.map(({ part }) => part)
}
`,
  )
}
