type Rows = readonly (readonly (string | number)[])[]

/**
 * A table whose first `texts` columns are text. The other columns are numbers, aligned to the right. The head is a list,
 * or a text with ` | ` between the columns.
 */
export function table(head: string | readonly string[], rows: Rows, texts = 1): string {
  const columns = typeof head === 'string' ? head.split(' | ') : head
  const rule = columns.map((_, i) => (i < texts ? '---' : '--:'))
  const cells = rows.map(row => row.map(cell => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')))
  return [columns, rule, ...cells].map(line => `| ${line.join(' | ')} |`).join('\n')
}

/** A count with separators for thousands. */
export function thousands(count: number): string {
  return count.toLocaleString('en-US')
}

/** A table with text columns only. */
export function textTable(head: string, rows: Rows): string {
  return table(head, rows, Number.POSITIVE_INFINITY)
}

/** A share from 0 to 1 in percent; a dash if there is none. */
export function percent(fraction: number | undefined): string {
  return fraction === undefined ? '–' : (100 * fraction).toFixed(1)
}

/** Half of the width of an interval, in percent; a dash if there is none. */
export function halfOf(interval: readonly [number, number] | undefined): string {
  return interval === undefined ? '–' : percent((interval[1] - interval[0]) / 2)
}

/** A time of a query, in µs or ms; a dash if there is none. */
export function microseconds(value: number | null): string {
  if (value === null) return '–'
  return value < 1_000 ? `${Math.round(value)} µs` : `${(value / 1_000).toFixed(1)} ms`
}
