import { isKeywordOf } from './drafts.js'
import type { Tally } from './outcome.js'
import { own } from './reader.js'
import { checkCount, limitOf, plural } from './scalars.js'
import { UNKNOWN, VALID } from './verdict.js'

type Items = readonly unknown[]

/** The keywords for arrays. */
export function checkArray(tally: Tally, items: Items): void {
  checkCount(tally, ['minItems', 'maxItems'], items.length, 'item')
  if (own(tally.schema, 'uniqueItems') === true) checkUnique(tally, items)
  checkItems(tally, items)
  if (tally.has('contains', 6)) checkContains(tally, items)
}

/** A tuple (`prefixItems`, or `items` as a list up to 2019-09) and what comes after it. */
function checkItems(tally: Tally, items: Items): void {
  const { schema, draft } = tally
  const prefix = isKeywordOf(draft, 2020) ? own(schema, 'prefixItems') : undefined
  const rest = own(schema, 'items')
  const isOldTuple = Array.isArray(rest)
  const tuple = (isOldTuple ? rest : prefix) ?? []
  if (!Array.isArray(tuple) || (isOldTuple && (prefix !== undefined || !isKeywordOf(draft, 4, 2019)))) {
    tally.leaveOpen()
    return
  }
  const first: Items = tuple
  const others = isOldTuple ? own(schema, 'additionalItems') : rest
  const count = others === undefined ? Math.min(first.length, items.length) : items.length
  for (let i = 0; i < count && tally.goesOn(0); i++)
    tally.require(tally.evaluate(i < first.length ? first[i] : others, items[i], i))
}

/** `contains` with `minContains` and `maxContains`. */
function checkContains(tally: Tally, items: Items): void {
  const min = limitOf(tally, 'minContains', 2019) ?? 1
  const max = limitOf(tally, 'maxContains', 2019) ?? Number.POSITIVE_INFINITY
  const sub = own(tally.schema, 'contains')
  let valid = 0
  let unknown = 0
  for (let i = 0; i < items.length; i++) {
    if (!tally.goesOn(0)) return
    const { verdict } = tally.evaluate(sub, items[i], i)
    if (verdict === VALID) valid++
    if (verdict === UNKNOWN) unknown++
  }
  const fail = (bound: string, count: number) =>
    tally.failWith(`expected ${bound} ${count} ${plural('item', count)} of the kind in \`contains\`, found ${valid}`)
  if (valid + unknown < min) fail('at least', min)
  else if (valid > max) fail('at most', max)
  else if (valid < min || valid + unknown > max) tally.leaveOpen()
}

function checkUnique(tally: Tally, items: Items): void {
  const firstOf = new Map<string, number>()
  for (const [i, item] of items.entries()) {
    const id = tally.run.reader.identify(item)
    const first = id === undefined ? undefined : firstOf.get(id)
    if (first !== undefined) {
      tally.failWith(`expected unique items, found equal ones at ${first} and ${i}`)
      return
    }
    if (!tally.goesOn(0)) return
    if (id === undefined) tally.leaveOpen()
    else firstOf.set(id, i)
  }
}
