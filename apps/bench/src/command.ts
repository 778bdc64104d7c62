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
  work: (line: CommandLine, io: CliIo, rankers: readonly RankerEntry[]) => Promise<number>,
): Command<[io: CliIo, rankers: readonly RankerEntry[]]> {
  return defineCommand<[io: CliIo, rankers: readonly RankerEntry[]]>(
    { ...about, bare: ['json'] },
    (flags, io, rankers) => work(commandLine(flags, io), io, rankers),
  )
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

/** The options of one command line, and the files that they name. */
export type CommandLine = ReturnType<typeof commandLine>

function commandLine(flags: Flags, io: CliIo) {
  /** The files that the command reads, or is about to write: no other output may be one of them. */
  const used: string[] = []
  /** Adds files that the command reads. */
  const reads = (...paths: readonly (string | undefined)[]) => used.push(...paths.filter(path => path !== undefined))
  /** The path of an option, resolved from the current folder; undefined if the option was not given. */
  const path = (name: string) => {
    const given = flags.text(name)
    return given === undefined ? undefined : resolve(io.cwd, given)
  }
  /** The path of a file that the command reads; undefined if the option was not given. */
  const input = (name: string) => {
    const file = path(name)
    reads(file)
    return file
  }
  /** The path of a file that the command reads and that must be given. `expected` is the end of the error without it. */
  const needed = (name: string, expected: string) => {
    const file = input(name)
    if (file === undefined) throw invalidInput(`--${name}`, `found none, expected ${expected}`)
    return file
  }
  /** The path of a file that the command writes, see {@link checkOutput}; undefined if there is none. */
  const output = async (name: string, file = path(name)) => {
    if (file !== undefined) await checkOutput(`--${name}`, file, used)
    reads(file)
    return file
  }
  return {
    ...{ ...flags, reads, path, input, needed, output },
    /** The path of `--tools`, which must be given. */
    tools: () => needed('tools', 'a catalog; `ts-bench capture` makes one'),
    /** Reads a number from 0 to 100 with at most three decimals: per cent, or percentage points. */
    percent(name: string): number | undefined {
      const text = flags.text(name)
      if (text === undefined) return undefined
      if (/^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 100) return Number(text)
      throw invalidInput(`--${name}`, `found ${quoted(text)}, expected a number from 0 to 100, such as 0.5`)
    },
    /** The ranker of `--ranker`, see {@link findRanker}; without the option, the recommended one. */
    ranker: (entries: readonly RankerEntry[]) => findRanker(flags.text('ranker') ?? RECOMMENDED, entries, io.cwd),
    /** Reads `--json`, whose value may be omitted. */
    async json() {
      /** Whether the JSON goes to standard output, so that other text must not. */
      const isPrinted = flags.on('json') && (flags.text('json') ?? '-') === '-'
      const file = isPrinted ? undefined : await output('json')
      /** Writes or prints the value if `--json` was given. Returns what {@link writeFileAtomically} returns, or undefined. */
      const write = async (value: unknown): Promise<string | undefined> => {
        const text = `${JSON.stringify(value, null, 2)}\n`
        if (file !== undefined) return writeFileAtomically(file, text)
        if (isPrinted) io.out(text)
        return undefined
      }
      return { isPrinted, isGiven: flags.on('json'), write }
    },
  }
}

/**
 * Refuses an output path that could not be written at the end of a long run: a folder, or a path below a file. Also
 * refuses a file that the command uses otherwise, even under another name (a link, `./`). With `isNew` it refuses every
 * existing file.
 */
export async function checkOutput(option: string, path: string, used: readonly string[], isNew = false): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  for (const file of used) {
    const other = await stat(file).catch(() => undefined)
    if (path === file || (found !== undefined && found.dev === other?.dev && found.ino === other.ino))
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
