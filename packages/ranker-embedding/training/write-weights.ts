import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Characters in a module: a multiple of four, and below the size from which linters and editors look away. */
const PART = 800_000

/** Writes weights as source modules, which every runtime and bundler loads without a file system. */
export function writeWeights(folder: string, bytes: Uint8Array, id: string): void {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (file.startsWith('part-')) rmSync(join(folder, file))
  const base64 = Buffer.from(bytes).toString('base64')
  const names: string[] = []
  for (let from = 0; from < base64.length; from += PART) {
    const name = `part-${names.length + 1}`
    const part = base64.slice(from, from + PART)
    writeFileSync(join(folder, `${name}.ts`), `export const part: string =\n  '${part}'\n`)
    names.push(name)
  }
  const imports = names.map(name => `    import('./${name}.js'),`).join('\n')
  writeFileSync(
    join(folder, 'index.ts'),
    `// Written by the package's training command.

/** Names these weights. */
export const BUNDLED_MODEL = '${id}'

/** The weights in base64, in parts. */
export async function loadWeights(): Promise<string[]> {
  const parts = await Promise.all([
${imports}
  ])
  return parts.map(({ part }) => part)
}
`,
  )
}
