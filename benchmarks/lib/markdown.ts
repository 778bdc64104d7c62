import type { Gain } from './statistics.js'

/** A row of a table. */
export function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The line below the head of a table, for a number of text columns and a number of numeric columns. */
export function rule(texts: number, numbers: number): string {
  return row([...Array<string>(texts).fill('---'), ...Array<string>(numbers).fill('--:')])
}

/** A table whose first `texts` columns are text. The other columns are numbers, aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[], texts = 1): string {
  return [row(head), rule(texts, head.length - texts), ...rows.map(row)].join('\n')
}

/** A difference with its sign and two decimals. */
export function signed(value: number): string {
  return (value >= 0 ? '+' : '−') + Math.abs(value).toFixed(2)
}

/** A difference and half of its interval. */
export function withInterval({ gain, half }: Gain): string {
  return `${signed(gain)} ± ${half.toFixed(2)}`
}

/** A count with separators for thousands. */
export function thousands(count: number): string {
  return count.toLocaleString('en-US')
}
