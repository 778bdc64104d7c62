import { ACTIONS } from './actions.js'
import { FIELDS } from './fields.js'
import type { Numbers, Segment } from './segment.js'

/**
 * Checks a segment from untrusted bytes, so that ranking cannot read out of bounds, loop without end or give a score
 * that is not finite.
 *
 * @throws RangeError naming the violation
 */
export function checkSegment(segment: Segment, termCount: number, wordCount: number): void {
  const { terms, start, toolOf, fieldOf, counts, forms, words, nameStart, names, actionOf, lengths } = segment
  const tools = segment.tools.length
  check(tools > 0, 'tools')
  check(terms instanceof Uint32Array && words instanceof Uint32Array, 'types')
  checkNumbers(terms, termCount, 'terms')
  checkNumbers(words, wordCount, 'words')
  for (let i = 1; i < terms.length; i++) check(terms[i]! > terms[i - 1]!, 'order of terms')
  checkStarts(start, terms.length, counts.length, 'occurrences')
  for (const list of [toolOf, fieldOf, forms]) check(list.length === counts.length, 'occurrences')
  checkNumbers(toolOf, tools, 'tools')
  checkNumbers(fieldOf, FIELDS.length, 'fields')
  checkNumbers(forms, words.length + 1, 'forms')
  for (let i = 0; i < counts.length; i++) check(counts[i]! > 0 && counts[i]! < 2 ** 32, 'counts')
  for (let term = 0; term < terms.length; term++) {
    check(start[term]! < start[term + 1]!, 'occurrences')
    for (let i = start[term]! + 1; i < start[term + 1]!; i++) check(toolOf[i]! >= toolOf[i - 1]!, 'order of tools')
  }
  checkStarts(nameStart, tools, names.length, 'names')
  checkNumbers(names, words.length, 'names')
  check(actionOf.length === tools, 'actions')
  checkNumbers(actionOf, ACTIONS.length + 1, 'actions')
  check(lengths.length === tools * FIELDS.length, 'lengths')
  for (let i = 0; i < lengths.length; i++) check(lengths[i]! >= 0 && lengths[i]! < 2 ** 32, 'lengths')
}

function checkStarts(start: Numbers, count: number, end: number, what: string): void {
  check(!(start instanceof Float64Array), what)
  check(start.length === count + 1 && start[0] === 0 && start[count] === end, what)
  for (let i = 0; i < count; i++) check(start[i]! <= start[i + 1]!, what)
}

/** Checks that all numbers are whole and below a limit. */
function checkNumbers(numbers: Numbers, below: number, what: string): void {
  check(!(numbers instanceof Float64Array), what)
  for (let i = 0; i < numbers.length; i++) check(numbers[i]! < below, what)
}

function check(isRight: boolean, what: string): void {
  if (!isRight) throw new RangeError(what)
}
