/** The known word that is closest to a mistyped one, or undefined where more than a third of every one differs. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.slice(0, 64).toLowerCase()
  let best: string | undefined
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(typed, candidate.slice(0, 64).toLowerCase())
    if (distance >= least) continue
    best = candidate
    least = distance
  }
  return best
}

/** `; did you mean x?` for a mistyped word, and nothing where no known word is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known)
  return near === undefined ? '' : `; did you mean ${near}?`
}

/** Levenshtein's distance: the fewest insertions, deletions and replacements that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
