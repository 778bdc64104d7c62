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
