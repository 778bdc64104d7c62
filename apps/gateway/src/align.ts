export { alignColumns } from '@ts/cli-kit'

/** A count with thousands separated: `1,234`. */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** A count and its noun: `1 tool`, `2 tools`. */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`
}
