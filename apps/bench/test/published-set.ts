import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadSet } from '../src/bench-set.js'
import { createOverlapRanker, entryOf } from './overlap-ranker.js'
import { runIn } from './quick-io.js'
import { temporaryFolder } from './temporary-folder.js'

/** The files of a published set. */
export type Files = Readonly<Record<string, string>>

/** A folder with the files, some of them in folders of their own. */
export async function folderOf(files: Files): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'set', name)), { recursive: true })
    await writeFile(join(folder, 'set', name), text)
  }
  return folder
}

/** Runs `ts-bench run` over the set in a folder. */
export async function runSet(folder: string, args: readonly string[]) {
  const { code, out, err } = await runIn(folder, ['run', '--set', 'set', ...args], [entryOf(createOverlapRanker())])
  return { code, out, err: err.replaceAll(`${folder}/`, '') }
}

/** What a set says about one of its queries: the docnos of the right tools, by step. */
export async function labelsOf(folder: string, id: string) {
  const { queries, docnos } = await loadSet({ tools: join(folder, 'set'), format: 'auto' })
  const query = queries.find(one => one.id === id)
  return { ...query, steps: query?.steps.map(step => [...step].map(tool => docnos?.get(tool))) }
}

export const json = (value: unknown) => JSON.stringify(value, null, 1)
