import { renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { PROGRAM, startFixture } from './gateway-process.mjs'

/**
 * The servers in `fixtures/`: `everything` has every feature in both eras, and `misbehaving` does what its `--fault` flags say. Their flags are listed at the top of each file.
 */
export type FixtureName = 'everything' | 'misbehaving'

/** How to start a fixture over stdio: an entry of `mcpServers`. */
export function stdioFixture(name: FixtureName, ...flags: readonly string[]): { command: string; args: string[] } {
  return { command: process.execPath, args: [programOf(name), ...flags] }
}

let program: string | undefined

/** The file of a fixture. `everything` is bundled with its SDK, once per process: its start takes half the time then. */
function programOf(name: FixtureName): string {
  const source = fileURLToPath(new URL(`fixtures/${name}.mjs`, import.meta.url))
  if (name === 'misbehaving') return source
  if (program !== undefined) return program
  const path = fileURLToPath(new URL(`../.cache/${name}.mjs`, import.meta.url))
  const draft = `${path}.${process.pid}`
  buildSync({ ...PROGRAM, entryPoints: [source], outfile: draft })
  renameSync(draft, path)
  program = path
  return path
}

/** Starts `everything` over HTTP (`--sse` in the flags: over the older transport) on a free port of 127.0.0.1. */
export function startHttpFixture(...flags: readonly string[]) {
  return startFixture(programOf('everything'), flags.includes('--sse') ? flags : ['--http', ...flags])
}
