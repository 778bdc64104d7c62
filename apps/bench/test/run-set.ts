import type { Ranker } from '@ts/core'
import type { BenchReport } from '../src/bench-report.js'
import { createOverlapRanker, entryOf } from './overlap-ranker.js'
import { runIn } from './quick-io.js'
import { lines, temporaryFolder } from './temporary-folder.js'

/** Three tools, one of them with a server. */
export const TOOLS = lines(
  { name: 'get_weather', description: 'Weather of a city' },
  { name: 'send_mail', description: 'Send a message to a person' },
  { name: 'list_files', description: 'Files in a folder', server: 'fs' },
)
/** Four queries of three styles for {@link TOOLS}. */
export const QUERIES = lines(
  { id: 'q1', query: 'weather', relevant: ['get_weather'], style: 'keywords' },
  { id: 'q2', query: 'send a message', relevant: ['send_mail'], style: 'phrase' },
  { id: 'q3', query: 'electronic post', relevant: ['send_mail'], style: '__proto__' },
  { id: 'q4', query: 'folder of weather', relevant: ['list_files'], style: 'phrase' },
)
/** A ranker that returns nothing, and throws for one query. */
const FRAGILE: Ranker = {
  ...createOverlapRanker('fragile'),
  index: async () => ({
    rank: async query => {
      if (query === 'weather') throw new Error('out of\nmemory')
      return []
    },
  }),
}
export const ENTRIES = [entryOf(createOverlapRanker()), entryOf(FRAGILE)]

/** Runs `ts-bench run` with an overlap ranker and one that fails, in a folder with the files. */
export async function bench(
  args: readonly string[],
  files: Record<string, string> = { 'tools.jsonl': TOOLS, 'queries.jsonl': QUERIES },
) {
  const folder = await temporaryFolder(files)
  const { code, out, err } = await runIn(folder, ['run', ...args], ENTRIES)
  return { code, folder, out, err: err.replaceAll(`${folder}/`, '') }
}

export const report = (text: string) => JSON.parse(text) as BenchReport
