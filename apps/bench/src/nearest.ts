/** The known word that is closest to a mistyped one, or undefined where none is near (more than a third of it differs). */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase().slice(0, 64)
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(typed.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(typed, candidate.toLowerCase().slice(0, 64))
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Levenshtein's distance: the fewest insertions, deletions and replacements that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
