import { isKeywordOf } from './drafts.js'
import { childOf, type Run, type Tally } from './outcome.js'
import { own } from './reader.js'
import { checkCount, limitOf, plural } from './scalars.js'
import { UNKNOWN, VALID } from './verdict.js'

type Items = readonly unknown[]

/** The keywords for arrays. */
export function checkArray(run: Run, tally: Tally, schema: object, items: Items): void {
  checkCount(tally, schema, ['minItems', 'maxItems'], items.length, 'item')
  if (own(schema, 'uniqueItems') === true) checkUnique(run, tally, items)
  checkItems(run, tally, schema, items)
  if (Object.hasOwn(schema, 'contains') && isKeywordOf(tally.draft, 6)) checkContains(run, tally, schema, items)
}

/** A tuple (`prefixItems`, or `items` as a list up to 2019-09) and what comes after it. */
function checkItems(run: Run, tally: Tally, schema: object, items: Items): void {
  const { draft } = tally
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
  for (let i = 0; i < count; i++) {
    if (!tally.goesOn(0)) return
    tally.require(run.evaluate(i < first.length ? first[i] : others, items[i], childOf(tally.place, i)))
  }
}

/** `contains` with `minContains` and `maxContains`. */
function checkContains(run: Run, tally: Tally, schema: object, items: Items): void {
  const hasLimits = isKeywordOf(tally.draft, 2019)
  const min = (hasLimits ? limitOf(tally, schema, 'minContains') : undefined) ?? 1
  const max = (hasLimits ? limitOf(tally, schema, 'maxContains') : undefined) ?? Number.POSITIVE_INFINITY
  const sub = own(schema, 'contains')
  let valid = 0
  let unknown = 0
  for (let i = 0; i < items.length; i++) {
    if (!tally.goesOn(0)) return
    const { verdict } = run.evaluate(sub, items[i], childOf(tally.place, i))
    if (verdict === VALID) valid++
    if (verdict === UNKNOWN) unknown++
  }
  const found = `found ${valid}`
  if (valid + unknown < min)
    tally.failWith(`expected at least ${min} ${plural('item', min)} of the kind in \`contains\`, ${found}`)
  else if (valid > max)
    tally.failWith(`expected at most ${max} ${plural('item', max)} of the kind in \`contains\`, ${found}`)
  else if (valid < min || valid + unknown > max) tally.leaveOpen()
}

function checkUnique(run: Run, tally: Tally, items: Items): void {
  const firstOf = new Map<string | undefined, number>()
  let isKnown = true
  for (const [i, item] of items.entries()) {
    const id = run.reader.identify(item)
    const first = firstOf.get(id)
    if (first !== undefined) {
      tally.failWith(`expected unique items, found equal ones at ${first} and ${i}`)
      return
    }
    if (!tally.goesOn(0)) return
    if (id === undefined) isKnown = false
    else firstOf.set(id, i)
  }
  if (!isKnown) tally.leaveOpen()
}
