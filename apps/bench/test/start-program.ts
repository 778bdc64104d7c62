import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Runs a program of sources as a process of its own in a folder, for tests that kill it. It is killed when the test ends. */
export async function startProgram(folder: string, contents: string): Promise<ChildProcess> {
  const outfile = join(folder, 'dist', 'program.mjs')
  // The program reads its version from beside its folder.
  await copyFile(path('../package.json'), join(folder, 'package.json'))
  await build({
    stdin: { contents, resolveDir: path('.'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { '@ts/core': path('../../../packages/core/src/index.ts') },
    // Loaded only where they are asked for by name.
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
