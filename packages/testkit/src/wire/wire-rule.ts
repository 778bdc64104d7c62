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
  /** Returns the provider's error message if the request breaks the rule, undefined otherwise. */
  readonly check: (request: Request) => string | undefined
}

/** The first rule that the request breaks, in the given order, with the message that the provider would answer. */
export function firstBrokenRule<Request>(rules: readonly WireRule<Request>[], request: Request) {
  for (const { id, check } of rules) {
    const message = check(request)
    if (message !== undefined) return { id, message }
  }
  return undefined
}
