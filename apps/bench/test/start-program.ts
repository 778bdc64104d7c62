import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Runs a program of the sources in a process of its own, for tests that kill it. It is killed when the test ends. */
export async function startProgram(folder: string, contents: string): Promise<ChildProcess> {
  const outfile = join(folder, 'dist', 'program.mjs')
  // The program reads its version from the package.json next to `dist`.
  await copyFile(path('../package.json'), join(folder, 'package.json'))
  await build({
    stdin: { contents, resolveDir: path('.'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The main file of jsonc-parser cannot be bundled.
    mainFields: ['module', 'main'],
    alias: { '@ts/core': path('../../../packages/core/src') },
    // Not needed: these packages are loaded only if a command names them.
    external: ['@ts/ranker-*', '@ts/tool-embedder', 'gpt-tokenizer'],
    banner: {
      js: "import * as nodeModule from 'node:module'; const require = nodeModule.createRequire(import.meta.url)",
    },
    logLevel: 'silent',
  })
  const child = spawn(process.execPath, [outfile], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
