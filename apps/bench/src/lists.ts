import { didYouMean, invalidInput, quoted } from '@ts/cli-kit'

/** The parts of a list such as `a,b`, each once. */
function splitList(list: string): string[] {
  return [...new Set(list.split(',').map(part => part.trim()))].filter(part => part !== '')
}

/** Reads an option's list of names. An unknown name is an error that names the known ones. */
export function chooseNames<T extends string>(option: string, list: string, known: readonly T[]): T[] {
  const names = splitList(list)
  if (names.length === 0) throw invalidInput(option, `found no name, expected some of ${known.join(', ')}`)
  return names.map(name => {
    const found = known.find(candidate => candidate === name)
    if (found !== undefined) return found
    const remedy = didYouMean(name, known)
    throw invalidInput(option, `found ${quoted(name)}, expected some of ${known.join(', ')}${remedy}`)
  })
}

/** Reads an option's list of whole numbers from 1 to `most`, and returns them ascending, without duplicates. */
export function numberList(
  option: string,
  list: string | undefined,
  fallback: readonly number[],
  most: number,
): readonly number[] {
  if (list === undefined) return fallback
  const parts = splitList(list)
  if (parts.length === 0 || !parts.every(part => /^\d{1,6}$/.test(part) && Number(part) >= 1 && Number(part) <= most)) {
    throw invalidInput(
      option,
      `found ${quoted(list)}, expected numbers from 1 to ${most}, such as ${fallback.join(',')}`,
    )
  }
  return [...new Set(parts.map(Number))].sort((a, b) => a - b)
}
