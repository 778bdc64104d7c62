import { ACTIONS } from './actions.js'
import type { IndexData, Sequences } from './index-data.js'

/**
 * Checks index data from untrusted bytes, so that ranking cannot read out of bounds or loop without end.
 *
 * @throws RangeError naming the violation
 */
export function checkData(data: IndexData): IndexData {
  const { vocabulary, postings, names, actionOf } = data
  const [terms, tools] = [vocabulary.size, data.ids.length]
  for (const [, term] of vocabulary.words()) check(term < terms, 'word')
  checkStarts(postings.start, terms, postings.tools.length, 'postings')
  check(postings.impacts.length === postings.tools.length, 'impacts')
  check(postings.forms.length === postings.tools.length, 'forms')
  checkNumbers(postings.tools, tools, 'postings')
  for (let term = 0; term < terms; term++) {
    for (let i = postings.start[term]! + 1; i < postings.start[term + 1]!; i++) {
      check(postings.tools[i]! > postings.tools[i - 1]!, 'order of postings')
    }
  }
  for (const reals of [postings.impacts, data.idf, data.formIdf, data.maxImpact, data.nameIdf]) {
    check(
      reals.every(value => value >= 0 && value < Number.POSITIVE_INFINITY),
      'weight',
    )
  }
  for (const perTerm of [data.idf, data.maxImpact, data.nameIdf]) check(perTerm.length === terms, 'terms')
  check(data.formIdf.length === [...vocabulary.words()].length, 'words')
  checkSequences(names, tools, terms, 'names')
  check(data.nameForms.length === names.terms.length, 'forms of names')
  check(actionOf.length === tools, 'actions')
  checkNumbers(actionOf, ACTIONS.length + 1, 'actions')
  return data
}

function checkSequences({ start, terms }: Sequences, toolCount: number, termCount: number, what: string): void {
  checkStarts(start, toolCount, terms.length, what)
  checkNumbers(terms, termCount, what)
}

function checkStarts(start: Uint32Array, count: number, end: number, what: string): void {
  check(start.length === count + 1 && start[0] === 0 && start[count] === end, what)
  for (let i = 0; i < count; i++) check(start[i]! <= start[i + 1]!, what)
}

function checkNumbers(numbers: Uint32Array | Uint8Array, below: number, what: string): void {
  for (let i = 0; i < numbers.length; i++) check(numbers[i]! < below, what)
}

function check(isRight: boolean, what: string): void {
  if (!isRight) throw new RangeError(what)
}
