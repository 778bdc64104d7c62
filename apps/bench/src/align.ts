/**
 * Formats rows as lines with columns of equal width, two spaces apart. The first `left` columns are aligned to the
 * left, the others to the right.
 */
export function alignColumns(rows: readonly (readonly string[])[], left: number): string[] {
  const columns = Math.max(...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...rows.map(row => row[i]?.length ?? 0)))
  return rows.map(row =>
    row
      .map((cell, i) => (i < left ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
