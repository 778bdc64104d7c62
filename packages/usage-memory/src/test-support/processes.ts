import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { MemoryCommand } from './memory-process.js'

/** Another process that has a memory open. */
export interface MemoryProcess {
  readonly child: ChildProcess
  /** Sends a command; resolves to the ids that the process found. */
  send(command: MemoryCommand): Promise<readonly string[]>
  stop(): Promise<void>
}

const packages = fileURLToPath(new URL('../../..', import.meta.url))

/** Compiles this package and core into a folder, so that a plain Node process can run them; gives its program. */
export function compileMemoryProcess(target: string): string {
  for (const name of ['core', 'usage-memory']) {
    const from = join(packages, name, 'src')
    const to = join(target, 'node_modules', '@ts', name)
    for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || /\.(test|test-d|examples)\.ts$/.test(file) || file.endsWith('processes.ts')) continue
      const { outputText } = ts.transpileModule(readFileSync(join(from, file), 'utf8'), {
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
      })
      const out = join(to, file.replace(/\.ts$/, '.js'))
      mkdirSync(dirname(out), { recursive: true })
      writeFileSync(out, outputText)
    }
    writeFileSync(
      join(to, 'package.json'),
      JSON.stringify({ name: `@ts/${name}`, type: 'module', exports: './index.js' }),
    )
  }
  return join(target, 'node_modules', '@ts', 'usage-memory', 'test-support', 'memory-process.js')
}

/** Starts a process that has the memory of a folder open, over a catalog of `tools`. */
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
