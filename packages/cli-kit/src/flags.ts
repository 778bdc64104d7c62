import type { ArgsDef } from 'citty'
import { didYouMean, invalidInput } from './invalid-input.js'
import { printable, quoted } from './printable.js'

/** The options of one command line. */
export interface Flags {
  /** The value of a text option (the last one) or of a positional argument; undefined if no value was given. */
  text(name: string): string | undefined
  /** Every value of a text option, in order. */
  texts(name: string): readonly string[]
  /** Whether a switch, or an option whose value is optional, was given. */
  on(name: string): boolean
  /** A text option or positional argument that is one of a few words. */
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined
  /** A whole number option from `least` to `most`, at most 2^53 − 1. */
  integer(name: string, fallback: number, least: number, most: number): number
}

/** Options of {@link parseFlags}. */
export interface ParseFlagsOptions {
  /** Options that may be given more than once. */
  readonly repeatable?: readonly string[]
  /** Options whose value is optional; without a value, {@link Flags.text} is undefined and {@link Flags.on} is true. */
  readonly bare?: readonly string[]
}

/**
 * Reads `--name value`, `--name=value`, `--switch` and positional arguments by a command's declaration. An unknown
 * option, a missing value, an extra word and a repeated option are errors: otherwise each would be ignored silently.
 */
export function parseFlags(args: readonly string[], declared: ArgsDef, options: ParseFlagsOptions = {}): Flags {
  const { repeatable = [], bare = [] } = options
  const known = new Map(Object.entries(declared).filter(([, { type }]) => type !== 'positional'))
  const positionals = Object.keys(declared).filter(name => !known.has(name))
  const values = new Map<string, string[]>()
  const put = (name: string, shown: string, value: string | undefined) => {
    if (values.has(name) && !repeatable.includes(name))
      throw invalidInput(shown, 'found it twice, expected it once; remove one')
    if (value === '') throw invalidInput(shown, 'found an empty value; give one or leave the option out')
    values.set(name, [...(values.get(name) ?? []), ...(value === undefined ? [] : [value])])
  }
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!
    if (!arg.startsWith('--') || arg === '--') {
      const name = positionals.find(candidate => !values.has(candidate))
      if (name === undefined || arg.startsWith('-')) throw strayWord(arg, known)
      put(name, name, arg)
      continue
    }
    const equals = arg.indexOf('=')
    const name = equals < 0 ? arg.slice(2) : arg.slice(2, equals)
    const shown = `--${printable(name, 60)}`
    const declaration = known.get(name)
    if (declaration === undefined) {
      const names = [...known.keys()].map(key => `--${key}`)
      const remedy = didYouMean(`--${name}`, names) || '; see --help'
      throw invalidInput(shown, `found an unknown option, expected one of ${names.join(', ')}${remedy}`)
    }
    const next = args[i + 1]
    if (declaration.type === 'boolean') {
      if (equals >= 0) throw invalidInput(shown, 'found a value, expected none; it is a switch')
      put(name, shown, undefined)
    } else if (equals >= 0) put(name, shown, arg.slice(equals + 1))
    else if (next !== undefined && !next.startsWith('--')) put(name, shown, args[++i])
    else if (bare.includes(name)) put(name, shown, undefined)
    else throw invalidInput(shown, `found no value, expected one: ${declaration.description ?? 'see --help'}`)
  }
  const text = (name: string) => values.get(name)?.at(-1)
  return {
    text,
    texts: name => values.get(name) ?? [],
    on: name => values.has(name),
    choice(name, choices) {
      const given = text(name)
      const choice = choices.find(one => one === given)
      if (given === undefined || choice !== undefined) return choice
      const expected = `expected one of ${choices.join(', ')}${didYouMean(given, choices)}`
      throw invalidInput(known.has(name) ? `--${name}` : name, `found ${quoted(given)}, ${expected}`)
    },
    integer(name, fallback, least, most) {
      const given = text(name)
      if (given === undefined) return fallback
      const value = Number(given)
      if (/^\d+$/.test(given) && value >= least && value <= most) return value
      throw invalidInput(`--${name}`, `found ${quoted(given)}, expected a whole number from ${least} to ${most}`)
    },
  }
}

/** The error for a word that belongs to no option: often a file whose option was forgotten. */
function strayWord(arg: string, known: ReadonlyMap<string, unknown>) {
  const shown = printable(arg, 60)
  const file = ['tools', 'config'].find(name => known.has(name))
  const remedy = file !== undefined && /\.jsonl?$/.test(arg) ? `did you mean --${file} ${shown}?` : 'see --help'
  return invalidInput(quoted(arg, 60), `found a word that belongs to no option; ${remedy}`)
}
