import { nearestWord } from '@ts/core'
import type { ArgsDef } from 'citty'
import { invalidInput } from './invalid-input.js'
import { printable, quoted } from './printable.js'

/** The options of one command line. */
export interface Flags {
  /** The value of a text option; the last one if it was given several times, undefined if it was not given. */
  text(name: string): string | undefined
  /** Every value of a text option, in order. */
  texts(name: string): readonly string[]
  /** Whether a switch was given. */
  on(name: string): boolean
}

export interface ParseFlagsOptions {
  /** Options that may be given more than once. */
  readonly repeatable?: readonly string[]
  /** Options whose value may be omitted; it is then `-`, which means standard output. */
  readonly bare?: readonly string[]
}

/**
 * Reads `--name value`, `--name=value` and `--switch` according to a command's declaration. It is strict: an unknown
 * option, a missing value, a stray word and a repeated option are errors, because each would otherwise be ignored
 * silently.
 */
export function parseFlags(args: readonly string[], declared: ArgsDef, options: ParseFlagsOptions = {}): Flags {
  const { repeatable = [], bare = [] } = options
  const known = new Map(Object.entries(declared))
  const values = new Map<string, string[]>()
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string
    if (!arg.startsWith('--') || arg === '--') {
      throw strayWord(arg, known)
    }
    const equals = arg.indexOf('=')
    const name = equals < 0 ? arg.slice(2) : arg.slice(2, equals)
    const shown = `--${printable(name, 60)}`
    const declaration = known.get(name)
    if (declaration === undefined) {
      const near = nearestWord(name, [...known.keys()])
      const remedy = near === undefined ? 'see --help' : `did you mean --${near}?`
      throw invalidInput(
        shown,
        `found an unknown option, expected one of ${[...known.keys()].map(key => `--${key}`).join(', ')}; ${remedy}`,
      )
    }
    if (values.has(name) && !repeatable.includes(name))
      throw invalidInput(shown, 'found it twice, expected it once; remove one')
    const given = values.get(name) ?? []
    values.set(name, given)
    if (declaration.type === 'boolean') {
      if (equals >= 0)
        throw invalidInput(shown, `found the value ${quoted(arg.slice(equals + 1))}, expected none; it is a switch`)
      given.push('')
      continue
    }
    const next = args[i + 1]
    if (equals >= 0) given.push(arg.slice(equals + 1))
    else if (next !== undefined && !next.startsWith('--')) given.push(args[++i] as string)
    else if (bare.includes(name)) given.push('-')
    else throw invalidInput(shown, `found no value, expected one: ${declaration.description ?? 'see --help'}`)
    if (given.at(-1) === '') throw invalidInput(shown, 'found an empty value; give one or leave the option out')
  }
  return {
    text: name => values.get(name)?.at(-1),
    texts: name => values.get(name) ?? [],
    on: name => values.has(name),
  }
}

/** The error for a word without an option: often a file whose option was forgotten. */
function strayWord(arg: string, known: ReadonlyMap<string, ArgsDef[string]>) {
  const shown = printable(arg, 60)
  const file = ['tools', 'config'].find(name => known.has(name))
  const isFile = /\.jsonl?$/.test(arg) && file !== undefined
  const remedy = isFile ? `did you mean --${file} ${shown}?` : 'see --help'
  return invalidInput(shown, `found a word without an option before it; ${remedy}`)
}

/** Reads a whole number from `least` to `most`. */
export function integerFlag(flags: Flags, name: string, fallback: number, least: number, most: number): number {
  const text = flags.text(name)
  if (text === undefined) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw invalidInput(`--${name}`, `found ${quoted(text)}, expected a whole number from ${least} to ${most}`)
  }
  return value
}
