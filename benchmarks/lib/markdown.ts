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

/** A count with separators for thousands. */
export function thousands(count: number): string {
  return count.toLocaleString('en-US')
}
