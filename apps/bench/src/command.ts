import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import {
  type Command,
  command as defineCommand,
  type Flags,
  invalidInput,
  option,
  quoted,
  writeFileAtomically,
} from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import type { CliIo } from './cli-io.js'
import { findRanker, RANKER_HELP } from './module-ranker.js'
import { type RankerEntry, RECOMMENDED } from './rankers.js'

/** Makes a command of the bench: the value of `--json` may be left out. */
export function command(
  about: Omit<Parameters<typeof defineCommand>[0], 'bare'>,
  work: (flags: Flags, io: CliIo, rankers: readonly RankerEntry[]) => Promise<number>,
): Command<[io: CliIo, rankers: readonly RankerEntry[]]> {
  return defineCommand({ ...about, bare: ['json'] }, work)
}

/** The declaration of `--tools`, for every command that reads a catalog. */
export const TOOLS_ARG = option('file', 'the catalog: JSONL, or a tools array of MCP, OpenAI or Anthropic')

/** The declaration of `--json`. `what` names the content of the file, such as `the report`. */
export function jsonArg(what: string): ArgsDef[string] {
  return option('file', `write ${what} as JSON; without a file, to standard output`)
}

/** The declaration of `--ranker`, for a command that uses one ranker; `what` says for what. */
export function rankerArg(what = 'the ranker'): ArgsDef[string] {
  return option('ranker', `${what}: ${RANKER_HELP} (default: ${RECOMMENDED})`)
}

/** The ranker of `--ranker`, see {@link findRanker}; without the option, the recommended one. */
export function rankerFlag(flags: Flags, io: CliIo, entries: readonly RankerEntry[]): Promise<RankerEntry> {
  return findRanker(flags.text('ranker') ?? RECOMMENDED, entries, io.cwd)
}

/** The path of a file option, resolved from the current folder; undefined if the option was not given. */
export function pathFlag(flags: Flags, name: string, io: CliIo): string | undefined {
  const path = flags.text(name)
  return path === undefined ? undefined : resolve(io.cwd, path)
}

/** The path of a file option that must be given. `expected` is the end of the error without it. */
export function neededPath(flags: Flags, name: string, io: CliIo, expected: string): string {
  const path = pathFlag(flags, name, io)
  if (path === undefined) throw invalidInput(`--${name}`, `found none, expected ${expected}`)
  return path
}

/** The path of `--tools`, which must be given. */
export function toolsPath(flags: Flags, io: CliIo): string {
  return neededPath(flags, 'tools', io, 'a catalog; `ts-bench capture` makes one')
}

/** Reads a number from 0 to 100 with at most three decimals: per cent, or percentage points. */
export function percentFlag(flags: Flags, name: string): number | undefined {
  const text = flags.text(name)
  if (text === undefined) return undefined
  if (/^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 100) return Number(text)
  throw invalidInput(`--${name}`, `found ${quoted(text)}, expected a number from 0 to 100, such as 0.5`)
}

export function jsonLines(values: readonly unknown[]): string {
  return values.map(value => `${JSON.stringify(value)}\n`).join('')
}

/** Reads `--json`, whose value may be omitted. Refuses a file that is among `used`, the other files of the command. */
export async function jsonOutput(flags: Flags, io: CliIo, used: readonly (string | undefined)[]) {
  const isPrinted = flags.on('json') && (flags.text('json') ?? '-') === '-'
  const path = isPrinted ? undefined : pathFlag(flags, 'json', io)
  if (path !== undefined) await checkOutput('--json', path, used)
  return {
    /** Undefined if the JSON goes to standard output, or nowhere. */
    path,
    /** Whether the JSON goes to standard output, so that other text must not. */
    isPrinted,
    /** Writes or prints the value if `--json` was given. Returns what {@link writeFileAtomically} returns, or undefined. */
    async write(value: unknown): Promise<string | undefined> {
      if (path === undefined && !isPrinted) return undefined
      const text = `${JSON.stringify(value, null, 2)}\n`
      if (path !== undefined) return writeFileAtomically(path, text)
      io.out(text)
      return undefined
    },
  }
}

/**
 * Refuses an output path that could not be written at the end of a long run: a folder, or a path below a file. Also
 * refuses a file that the command reads, even under another name (a link, `./`). With `isNew` it refuses every existing
 * file.
 */
export async function checkOutput(
  option: string,
  path: string,
  inputs: readonly (string | undefined)[] = [],
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  for (const input of inputs) {
    if (input === undefined) continue
    const read = path === input ? found : await stat(input).catch(() => undefined)
    const isSame = path === input || (found !== undefined && found.dev === read?.dev && found.ino === read.ino)
    if (isSame)
      throw invalidInput(
        option,
        `found ${path}, which this command uses already and would overwrite; name another file`,
      )
  }
  if (isNew && found?.isFile())
    throw invalidInput(option, `found ${path}, which may contain your work; name another file, or remove this one`)
  if (found?.isDirectory()) throw invalidInput(option, `found the folder ${path}, expected a file; name one in it`)
  const parent = await stat(dirname(path)).catch((error: NodeJS.ErrnoException) => error)
  const blocked = parent instanceof Error ? parent.code === 'ENOTDIR' : !parent.isDirectory()
  if (blocked) throw invalidInput(option, `found a file where ${dirname(path)} should be a folder; choose another path`)
}
