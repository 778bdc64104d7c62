import { resolve } from 'node:path'
import type { ArgsDef } from 'citty'
import type { CliIo } from './cli-io.js'
import type { Flags } from './flags.js'
import { invalidInput } from './invalid-input.js'
import { checkOutput, writeFileAtomically } from './write-files.js'

/** The declaration of `--tools`, for every command that reads a catalog. */
export const TOOLS_ARG: ArgsDef[string] = {
  type: 'string',
  description: 'the catalog: JSONL, or a tools array of MCP, OpenAI or Anthropic',
  valueHint: 'file',
}

/** The declaration of `--json`. `what` is what it writes: `the report`. */
export function jsonArg(what: string): ArgsDef[string] {
  return { type: 'string', description: `write ${what} as JSON; without a file, to standard output`, valueHint: 'file' }
}

/** The path of a file option, from the folder of the command line; undefined where it was not given. */
export function pathFlag(flags: Flags, name: string, io: CliIo): string | undefined {
  const path = flags.text(name)
  return path === undefined ? undefined : resolve(io.cwd, path)
}

/** The path of `--tools`, which must be given. */
export function toolsPath(flags: Flags, io: CliIo): string {
  const path = pathFlag(flags, 'tools', io)
  if (path === undefined) throw invalidInput('--tools', 'found none, expected a catalog; `ts-bench capture` makes one')
  return path
}

/** Where `--json` goes. */
export interface JsonOutput {
  /** Undefined where it goes to standard output, or nowhere. */
  readonly path: string | undefined
  /** Whether standard output is for the JSON, and not for people. */
  readonly isPrinted: boolean
  /** Writes or prints the value, where `--json` was given; gives what {@link writeFileAtomically} does. */
  write(value: unknown): Promise<string | undefined>
}

/** Reads `--json`, which may have no value. Refuses a file that is among `used`, the other files of the command. */
export async function jsonOutput(flags: Flags, io: CliIo, used: readonly (string | undefined)[]): Promise<JsonOutput> {
  const isPrinted = flags.text('json') === '-'
  const path = isPrinted ? undefined : pathFlag(flags, 'json', io)
  if (path !== undefined) await checkOutput('--json', path, used)
  return {
    path,
    isPrinted,
    async write(value) {
      if (path === undefined && !isPrinted) return undefined
      const text = `${JSON.stringify(value, null, 2)}\n`
      if (path !== undefined) return writeFileAtomically(path, text)
      io.out(text)
      return undefined
    },
  }
}
