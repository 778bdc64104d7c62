/** What separates the steps of a request: the end of a sentence, or a comma. */
const BREAK = /[.;:!?\n]|,\s/

/** Whether a new clause begins between two words of a query, given the end of one and the start of the other. */
export function clauseBreak(query: string, end: number, start: number): boolean {
  return start - end > 1 && BREAK.test(query.slice(end, start))
}
