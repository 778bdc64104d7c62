import { type ChildProcess, spawn } from 'node:child_process'
import { renameSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { REQUIRE } from './gateway-process.mjs'

/**
 * The servers in `fixtures/`: `everything` has every feature in both eras, and `misbehaving` does what its `--fault` flags say. Their flags are listed at the top of each file.
 */
export type FixtureName = 'everything' | 'misbehaving'

/** How to start a fixture over stdio: an entry of `mcpServers`. */
export function stdioFixture(name: FixtureName, ...flags: readonly string[]): { command: string; args: string[] } {
  return {
    command: process.execPath,
    args: [programOf(name), ...flags],
  }
}

let program: string | undefined

/** The file of a fixture. `everything` is bundled with its SDK, once per process: its start takes half the time then. */
function programOf(name: FixtureName): string {
  const source = fileURLToPath(new URL(`fixtures/${name}.mjs`, import.meta.url))
  if (name === 'misbehaving') return source
  if (program !== undefined) return program
  const path = fileURLToPath(new URL(`../.cache/${name}.mjs`, import.meta.url))
  const draft = `${path}.${process.pid}`
  buildSync({
    entryPoints: [source],
    bundle: true,
    outfile: draft,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: REQUIRE,
    logLevel: 'error',
  })
  renameSync(draft, path)
  program = path
  return path
}

/** A fixture that listens on a free port of 127.0.0.1. */
export interface HttpFixture {
  readonly url: string
  readonly pid: number
  close(): Promise<void>
}

/** Starts `everything` over HTTP (`--sse` in the flags: over the older transport). */
export async function startHttpFixture(...flags: readonly string[]): Promise<HttpFixture> {
  const how = flags.includes('--sse') ? [] : ['--http']
  const { command, args } = stdioFixture('everything', ...how, ...flags)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const { url, pid } = await firstLine(child)
  return { url, pid, close: () => endChild(child) }
}

async function firstLine(child: ChildProcess): Promise<{ url: string; pid: number }> {
  if (child.stdout === null) throw new Error('The fixture has no standard output')
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
  throw new Error('The fixture ended before it listened')
}

/** Ends a child process and waits until it is gone. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
