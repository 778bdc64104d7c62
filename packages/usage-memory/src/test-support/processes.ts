import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { MemoryCommand } from './memory-process.js'

/** Another process with an open memory. */
export interface MemoryProcess {
  readonly child: ChildProcess
  /** Sends a command. Resolves to the ids that the process found. */
  send(command: MemoryCommand): Promise<readonly string[]>
  stop(): Promise<void>
}

const packages = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Bundles this package and core into one program in a folder, so that a plain Node process can run them. Returns the
 * path of the program.
 */
export function compileMemoryProcess(target: string): string {
  const outfile = join(target, 'memory-process.mjs')
  buildSync({
    entryPoints: [join(packages, 'usage-memory/src/test-support/memory-process.ts')],
    alias: { '@ts/core': join(packages, 'core/src') },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile,
  })
  return outfile
}

/** Starts a process that opens the memory of a folder for a catalog of `tools`. */
export function startMemoryProcess(program: string, folder: string, tools: readonly string[]): MemoryProcess {
  const child = spawn(process.execPath, [program, folder, ...tools], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    async send(command) {
      child.stdin.write(`${JSON.stringify(command)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('The process ended')
      return JSON.parse(value) as readonly string[]
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.stdin.end()
      await ended
    },
  }
}
