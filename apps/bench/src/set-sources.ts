import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { invalidInput } from '@ts/cli-kit'
import { type BenchSetSource, setFolder, setName } from './bench-set.js'
import type { CliIo } from './cli-io.js'
import type { CommandLine } from './command.js'
import { FORMAT_NAMES } from './formats/load-format.js'
import { chooseNames } from './lists.js'

/**
 * The sets that a command line names: `--tools` with `--queries`, each `--set`, and the folders in `--sets`, with their
 * `--phrasings`. At least one.
 */
export async function readSources(line: CommandLine, io: CliIo): Promise<BenchSetSource[]> {
  const [tools, queries, sets] = ['tools', 'queries', 'sets'].map(line.path)
  const folders = line.texts('set')
  if (tools === undefined && queries !== undefined) {
    throw invalidInput('--queries', 'found no --tools, expected the catalog that the labels name; add --tools')
  }
  if (tools === undefined && sets === undefined && folders.length === 0) {
    throw invalidInput(
      'run',
      'found no catalog, expected --tools <file> or --set <folder>; `ts-bench capture` makes one',
    )
  }
  const format = line.text('format')
  const named = format === undefined ? undefined : chooseNames('--format', format, FORMAT_NAMES)[0]
  const sources: BenchSetSource[] = [
    ...(tools === undefined ? [] : [{ tools, ...(queries !== undefined && { queries }) }]),
    ...(await Promise.all(folders.map(folder => givenSet(resolve(io.cwd, folder), named)))),
    ...(sets === undefined ? [] : await setsIn(sets)),
  ]
  const phrasings = line.path('phrasings')
  return phrasings === undefined ? sources : withPhrasings(sources, phrasings)
}

/** A set of our format, or of a published one if `format` says so or if there is no `tools.jsonl`. */
async function givenSet(path: string, format: string | undefined): Promise<BenchSetSource> {
  const own = setFolder(path)
  const isThere = (await stat(path).catch(() => undefined)) !== undefined
  if (format === undefined && (!isThere || (await isFile(own.tools)))) return own
  return { name: basename(path), tools: path, format: format ?? 'auto' }
}

/** Adds phrasings: from one file for a single set, or from a folder with `<set>.jsonl` for each set that has some. */
async function withPhrasings(sources: readonly BenchSetSource[], path: string): Promise<BenchSetSource[]> {
  if (await isFile(path)) {
    if (sources.length === 1) return sources.map(source => ({ ...source, phrasings: path }))
    throw invalidInput(
      '--phrasings',
      `found one file for ${sources.length} sets, expected a folder; name each file in it after its set`,
    )
  }
  const found = await Promise.all(
    sources.map(async source => {
      const phrasings = join(path, `${setName(source)}.jsonl`)
      return (await isFile(phrasings)) ? { ...source, phrasings } : source
    }),
  )
  if (found.some(source => source.phrasings !== undefined)) return found
  const name = `${sources[0] === undefined ? 'set' : setName(sources[0])}.jsonl`
  throw invalidInput(
    '--phrasings',
    `found no phrasings at ${path}, expected a file, or a folder with one file for each set such as ${name}; check the path`,
  )
}

/** The folders inside a folder that hold a set, ordered by name. */
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

/** The options of `ts-bench run` that name a set, with paths relative to the folder in which the command ran. */
export function flagsOf({ tools, queries, phrasings, format }: BenchSetSource, cwd: string): string {
  const path = (file: string) => {
    const short = relative(cwd, file) || '.'
    return /^[\w./@-]+$/.test(short) ? short : `'${short.replaceAll("'", "'\\''")}'`
  }
  const given = phrasings === undefined ? '' : ` --phrasings ${path(phrasings)}`
  if (format !== undefined) return `--set ${path(tools)}${format === 'auto' ? '' : ` --format ${format}`}${given}`
  const folder = dirname(tools)
  if (tools === join(folder, 'tools.jsonl') && queries === join(folder, 'queries.jsonl'))
    return `--set ${path(folder)}${given}`
  return `--tools ${path(tools)}${queries === undefined ? '' : ` --queries ${path(queries)}`}${given}`
}
