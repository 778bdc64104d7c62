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
  /** The provider's error message, or how it names what was found. */
  readonly message: string | ((found: string | number | true) => string)
}

/** The first rule that the request breaks, in the given order, with the message that the provider would answer. */
export function firstBrokenRule<Request>(rules: readonly WireRule<Request>[], request: Request) {
  for (const { id, find, message } of rules) {
    const found = find(request)
    if (found === undefined || found === false) continue
    return { id, message: typeof message === 'string' ? message : message(found) }
  }
  return undefined
}

/** The place of the first item for which a condition holds; undefined if there is none. */
export function placeOf<Item>(items: readonly Item[], holds: (item: Item, place: number) => boolean) {
  const place = items.findIndex(holds)
  return place < 0 ? undefined : place
}

/** The first name that occurs a second time. */
export function repeated(names: readonly unknown[]): string | undefined {
  const twice = names.find((name, place) => names.indexOf(name) < place)
  return twice === undefined ? undefined : String(twice)
}
