/** Working memory of {@link editDistance}, for callers that compare many words; made by {@link editRows}. */
export type EditRows = readonly [Uint16Array, Uint16Array, Uint16Array]

/** Memory for second words of at most `length` characters. */
export function editRows(length: number): EditRows {
  return [new Uint16Array(length + 2), new Uint16Array(length + 2), new Uint16Array(length + 2)]
}

/**
 * Optimal string alignment distance (Damerau–Levenshtein without editing a swapped pair again), or `limit + 1` as soon
 * as it is known to be larger. Only the band of the table within `limit` of its diagonal is computed: every distance
 * outside it is larger (Ukkonen 1985).
 */
export function editDistance(a: string, b: string, limit: number, rows: EditRows = editRows(b.length)): number {
  const tooFar = limit + 1
  if (Math.abs(a.length - b.length) > limit) return tooFar
  let [beforeLast, last, row] = rows
  for (let j = 0; j <= b.length; j++) last[j] = Math.min(j, tooFar)
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(b.length, i + limit)
    row[from - 1] = from === 1 ? Math.min(i, tooFar) : tooFar
    let smallest = row[from - 1]!
    const letter = a.charCodeAt(i - 1)
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1)
      let value = last[j - 1]! + (letter === other ? 0 : 1)
      if (row[j - 1]! + 1 < value) value = row[j - 1]! + 1
      if (j < i + limit && last[j]! + 1 < value) value = last[j]! + 1
      const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other
      if (isSwap && beforeLast[j - 2]! + 1 < value) value = beforeLast[j - 2]! + 1
      row[j] = Math.min(value, tooFar)
      if (row[j]! < smallest) smallest = row[j]!
    }
    if (smallest > limit) return tooFar
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return last[b.length]!
}

/**
 * The known word that is nearest to a mistyped one, ignoring case. Undefined if more than a third of the letters
 * differ, or more than one letter of a short word.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const typed = word.slice(0, 64).toLowerCase()
  let best: string | undefined
  let most = Math.max(1, Math.floor(typed.length / 3))
  for (const candidate of known) {
    const edits = editDistance(typed, candidate.slice(0, 64).toLowerCase(), most)
    if (edits > most) continue
    best = candidate
    most = edits - 1
    if (edits === 0) break
  }
  return best
}
