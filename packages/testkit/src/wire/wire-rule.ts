/**
 * A rule of meaning: a provider requires it of requests, and the types of its SDK cannot express it. Rules of shape
 * come from the SDK's types and are not written by hand.
 */
export interface WireRule<Request> {
  /** Kebab-case, unique within one provider. */
  readonly id: string
  /** The rule in one sentence, for the page that lists all rules. */
  readonly rule: string
  /** Where the provider documents it, or where it was observed: an absolute URL. */
  readonly source: string
  /** What breaks the rule: a place, a name, or true. Undefined or false if the request keeps the rule. */
  readonly find: (request: Request) => string | number | boolean | undefined
  /** The code in the provider's error, if it has one. */
  readonly code?: string
}

/** Rules by their ids, as a list in the same order. `source` is that of each rule without another one. */
export function rulesOf<Request>(
  source: string,
  rules: Readonly<Record<string, Omit<WireRule<Request>, 'id' | 'source'> & { readonly source?: string }>>,
): readonly WireRule<Request>[] {
  return Object.entries(rules).map(([id, rule]) => ({ id, source, ...rule }))
}

/** A rule that a request breaks, and the text of the error. */
export interface BrokenRule {
  readonly id: string
  readonly message: string
  readonly code?: string | undefined
}

/** The first rule that the request breaks, in the given order. */
export function firstBrokenRule<Request>(
  rules: readonly WireRule<Request>[],
  request: Request,
): BrokenRule | undefined {
  for (const { id, rule, find, code } of rules) {
    const found = find(request)
    if (found === undefined || found === false) continue
    return { id, code, message: `Found ${found === true ? 'another request' : found}, expected: ${rule}` }
  }
  return undefined
}

/** What is wrong with the first wrong item, and its place. `check` returns it, or true. */
export function firstOf<Item>(items: Iterable<Item>, check: (item: Item, place: number) => unknown) {
  for (const [place, item] of [...items].entries()) {
    const found = check(item, place)
    if (found === true) return `the one at place ${place}`
    if (found !== undefined && found !== false) return `${String(found)} at place ${place}`
  }
  return undefined
}

/** The first name that occurs a second time. */
export function repeated(names: readonly unknown[]): string | undefined {
  const twice = names.find((name, place) => names.indexOf(name) < place)
  return twice === undefined ? undefined : String(twice)
}
