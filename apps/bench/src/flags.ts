import { type Flags, invalidInput, quoted } from '@ts/cli-kit'

/** Reads a number from 0 to 100 with at most three decimals: per cent, or percentage points. */
export function percentFlag(flags: Flags, name: string): number | undefined {
  const text = flags.text(name)
  if (text === undefined) return undefined
  if (/^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 100) return Number(text)
  throw invalidInput(`--${name}`, `found ${quoted(text)}, expected a number from 0 to 100, such as 0.5`)
}

/** The words before the first option. */
export function leadingWords(args: readonly string[]): readonly string[] {
  const end = args.findIndex(arg => arg.startsWith('--'))
  return end < 0 ? args : args.slice(0, end)
}
