/**
 * The result of a check: the value is definitely invalid (0), cannot be decided safely (1), or is definitely valid (2).
 */
export type Verdict = 0 | 1 | 2
export const INVALID = 0
export const UNKNOWN = 1
export const VALID = 2

/** Kleene conjunction: the worse of two verdicts. */
export function and(a: Verdict, b: Verdict): Verdict {
  return a < b ? a : b
}

/** Kleene disjunction: the better of two verdicts. */
export function or(a: Verdict, b: Verdict): Verdict {
  return a > b ? a : b
}

/** Kleene negation: unknown stays unknown. */
export function not(verdict: Verdict): Verdict {
  return verdict === VALID ? INVALID : verdict === INVALID ? VALID : UNKNOWN
}

/** Which names of an object, or indexes of an array, were evaluated by a keyword; a verdict for each. */
export class Coverage<Key> {
  private readonly keys = new Map<Key, Verdict>()
  /** The verdict of every key that is not listed. */
  private rest: Verdict = INVALID

  get size(): number {
    return this.keys.size
  }

  of(key: Key): Verdict {
    return or(this.rest, this.keys.get(key) ?? INVALID)
  }

  add(key: Key, verdict: Verdict): void {
    if (verdict > this.of(key)) this.keys.set(key, verdict)
  }

  addAll(verdict: Verdict): void {
    this.rest = or(this.rest, verdict)
  }

  /** Takes over what another keyword evaluated, with no more certainty than that keyword's own verdict. */
  merge(other: Coverage<Key>, verdict: Verdict): void {
    this.addAll(and(other.rest, verdict))
    for (const [key, own] of other.keys) this.add(key, and(own, verdict))
  }
}

/** What `unevaluatedProperties` and `unevaluatedItems` need to know about the keywords next to them. */
export class Evaluated {
  readonly names = new Coverage<string>()
  readonly indexes = new Coverage<number>()

  /** Anything may have been evaluated, for example by a reference that does not resolve. */
  addUnknown(): void {
    this.names.addAll(UNKNOWN)
    this.indexes.addAll(UNKNOWN)
  }

  merge(other: Evaluated, verdict: Verdict): void {
    this.names.merge(other.names, verdict)
    this.indexes.merge(other.indexes, verdict)
  }
}
