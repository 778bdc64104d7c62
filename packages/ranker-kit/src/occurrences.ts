import { FIELDS } from './fields.js'
import { packed } from './segment.js'

const FIELD_COUNT = FIELDS.length

/**
 * Collects the occurrences of terms in the tools of a segment; `finish` sorts them by term and begins the next segment.
 * Like `toolReader`, it keeps its state in local variables.
 */
export function createOccurrences() {
  /** For each occurrence, the pair of its term and field: `term × number of fields + field`. */
  const keys: number[] = []
  const counts: number[] = []
  const forms: number[] = []
  let size = 0
  /** Where the occurrences of each tool begin. */
  let start: number[] = []
  let begin = 0
  /**
   * The position of each pair of term and field in the current tool's occurrences. Entries of earlier tools point
   * before `begin`; there are none of earlier segments.
   */
  let position = new Int32Array(4096).fill(-1)
  /** For each term of the table, its position in the finished segment; used only within `finish`. */
  let termPosition = new Uint32Array(4096)

  /** The terms of the segment, ascending. Their entries in `position` are reset for the next segment. */
  function finishTerms(tableSize: number): Uint32Array {
    const terms: number[] = []
    if (termPosition.length < tableSize) termPosition = new Uint32Array(2 * tableSize)
    for (let i = 0; i < size; i++) {
      const term = (keys[i]! / FIELD_COUNT) | 0
      if (terms[termPosition[term]!] !== term) {
        termPosition[term] = terms.length
        terms.push(term)
      }
      position[keys[i]!] = -1
    }
    const sorted = Uint32Array.from(terms).sort()
    for (let i = 0; i < sorted.length; i++) termPosition[sorted[i]!] = i
    return sorted
  }

  return {
    beginTool(): void {
      begin = size
      start.push(begin)
    },
    add(term: number, field: number, form: number, count: number): void {
      const key = term * FIELD_COUNT + field
      if (key >= position.length) {
        const larger = new Int32Array(Math.max(key + 1, position.length * 2)).fill(-1)
        larger.set(position)
        position = larger
      }
      const at = position[key]!
      if (at >= begin) {
        counts[at]! += count
        return
      }
      position[key] = size
      keys[size] = key
      counts[size] = count
      forms[size++] = form
    },
    /** `tableSize` is the number of terms of the table. The sort is a counting sort, which keeps the order of the tools. */
    finish(tableSize: number) {
      const terms = finishTerms(tableSize)
      const starts = new Uint32Array(terms.length + 1)
      for (let i = 0; i < size; i++) starts[termPosition[(keys[i]! / FIELD_COUNT) | 0]! + 1]!++
      for (let term = 0; term < terms.length; term++) starts[term + 1]! += starts[term]!
      const next = starts.slice()
      const toolOf = new Uint32Array(size)
      const fieldOf = new Uint8Array(size)
      const sortedCounts = new Float64Array(size)
      const sortedForms = new Uint32Array(size)
      let tool = -1
      for (let i = 0; i < size; i++) {
        while (start[tool + 1]! <= i) tool++
        const at = next[termPosition[(keys[i]! / FIELD_COUNT) | 0]!]!++
        toolOf[at] = tool
        fieldOf[at] = keys[i]! % FIELD_COUNT
        sortedCounts[at] = counts[i]!
        sortedForms[at] = forms[i]!
      }
      size = 0
      start = []
      return {
        terms,
        start: packed(starts),
        toolOf: packed(toolOf),
        fieldOf,
        counts: packed(sortedCounts),
        forms: packed(sortedForms),
      }
    },
  }
}
