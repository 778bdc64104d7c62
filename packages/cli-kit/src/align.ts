/**
 * Formats rows as lines with columns of equal width, two spaces apart. Columns are aligned to the left, except those in
 * `right`, or all from the column `right` on.
 */
export function alignColumns(rows: readonly (readonly string[])[], right: number | readonly number[] = []): string[] {
  const widths: number[] = []
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  const isRight = (i: number) => (typeof right === 'number' ? i >= right : right.includes(i))
  return rows.map(row =>
    row
      .map((cell, i) => (isRight(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  )
}

/** A number with separated thousands: `1,234`. */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** A count and its noun: `1 tool`, `2 tools`, `3 queries`. */
export function counted(value: number, noun: string): string {
  if (value === 1) return `1 ${noun}`
  return `${count(value)} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`
}
