/**
 * Rows as lines of aligned columns, two spaces apart. The columns in `right` are right-aligned, the others
 * left-aligned.
 */
export function alignColumns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  }
  return rows.map(row =>
    row
      .map((cell, i) => (right.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  )
}

/** A count with thousands separated: `1,234`. */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** A count and its noun: `1 tool`, `2 tools`. */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`
}
