/**
 * The x of A · x = b, by Gaussian elimination with the greatest pivot of each column.
 *
 * @throws Error if A is singular.
 */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i
    }
    const held = rows[pivot]!
    if (held[column] === 0) throw new Error(`Found a singular matrix at column ${column}, expected independent numbers`)
    rows[pivot] = rows[column]!
    rows[column] = held
    for (let i = 0; i < size; i++) {
      const factor = i === column ? 0 : rows[i]![column]! / held[column]!
      if (factor === 0) continue
      for (let j = column; j <= size; j++) rows[i]![j]! -= factor * held[j]!
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!)
}
