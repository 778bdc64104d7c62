import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type BenchSetSource, setFolder } from './bench-set.js'
import type { CliIo } from './cli-io.js'
import { pathFlag } from './common-flags.js'
import type { Flags } from './flags.js'
import { invalidInput } from './invalid-input.js'

/** Where the sets of a command line are: `--tools` with `--queries`, each `--set`, and what is in `--sets`. At least one. */
export async function readSources(flags: Flags, io: CliIo): Promise<BenchSetSource[]> {
  const tools = pathFlag(flags, 'tools', io)
  const queries = pathFlag(flags, 'queries', io)
  const sets = pathFlag(flags, 'sets', io)
  const folders = flags.texts('set')
  if (tools === undefined && queries !== undefined) {
    throw invalidInput(
      '--queries',
      'found no --tools beside it, expected the catalog that the labels name; add --tools',
    )
  }
  if (tools === undefined && sets === undefined && folders.length === 0) {
    throw invalidInput(
      'run',
      'found no catalog, expected --tools <file> or --set <folder>; `ts-bench capture` makes one',
    )
  }
  const alone = tools === undefined ? [] : [{ tools, ...(queries === undefined ? {} : { queries }) }]
  const inFolder = sets === undefined ? [] : await setsIn(sets)
  return [...alone, ...folders.map(folder => setFolder(resolve(io.cwd, folder))), ...inFolder]
}

/** The folders of a folder that hold a set, by name. */
async function setsIn(folder: string): Promise<BenchSetSource[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw invalidInput('--sets', `cannot read ${folder} (${error.code}), expected a folder of sets`, error)
  })
  const sources: BenchSetSource[] = []
  for (const name of names.sort()) {
    const source = setFolder(join(folder, name))
    if ((await isFile(source.tools)) && (await isFile(source.queries ?? ''))) sources.push(source)
  }
  if (sources.length > 0) return sources
  throw invalidInput(
    '--sets',
    `found no set in ${folder}, expected folders with tools.jsonl and queries.jsonl; --set takes one such folder`,
  )
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}

/** The options of `ts-bench run` that name one set, with paths from where the command ran. */
export function flagsOf({ tools, queries }: BenchSetSource, cwd: string): string {
  const path = (file: string) => {
    const short = relative(cwd, file) || '.'
    return /^[\w./@-]+$/.test(short) ? short : `'${short.replaceAll("'", "'\\''")}'`
  }
  const folder = dirname(tools)
  if (tools === join(folder, 'tools.jsonl') && queries === join(folder, 'queries.jsonl')) return `--set ${path(folder)}`
  return `--tools ${path(tools)}${queries === undefined ? '' : ` --queries ${path(queries)}`}`
}
