import { type Draft, isKeywordOf } from './drafts.js'
import type { Fault, Path } from './faults.js'
import { own, type Reader } from './reader.js'
import { and, INVALID, UNKNOWN, VALID, type Verdict } from './verdict.js'

/** The result of one schema for one value. */
export interface Outcome {
  readonly verdict: Verdict
  /** Empty unless invalid. */
  readonly faults: readonly Fault[]
}

/** The position of an evaluation in the value and in the schema. */
export interface Place {
  readonly at: Path | undefined
  /** Whether it is inside a schema with its own identifier: references there are relative to that, and not followed. */
  readonly isEmbedded: boolean
  /** The schemas to which references led since the evaluation reached this value. */
  readonly followed: readonly unknown[]
}

/** One check of one value. */
export interface Run {
  /** Maximum number of faults that are kept for one value. */
  readonly maxFaults: number
  /** The faults of a union at a place, from the faults of its branches. */
  readonly ofUnion: (branches: readonly (readonly Fault[])[], at: Path | undefined) => readonly Fault[]
  /** The whole schema, and the draft by which it is read. */
  readonly root: unknown
  readonly draft: Draft
  readonly reader: Reader
  /** Enum values by their identities, computed once for each enum; undefined if one cannot be compared. */
  readonly enums: Map<object, ReadonlySet<string | undefined>>
  /** Takes steps from the budget; false if it is used up. */
  spend(steps: number): boolean
  evaluate(schema: unknown, value: unknown, place: Place): Outcome
}

export const VALID_OUTCOME: Outcome = Object.freeze({ verdict: VALID, faults: [] })
export const UNKNOWN_OUTCOME: Outcome = Object.freeze({ verdict: UNKNOWN, faults: [] })

export function invalid(fault: Fault): Outcome {
  return { verdict: INVALID, faults: [fault] }
}

/** The outcome of a schema that perhaps does not apply: invalid becomes unknown. */
export function soften(outcome: Outcome): Outcome {
  return outcome.verdict === INVALID ? UNKNOWN_OUTCOME : outcome
}

/** Collects the outcomes of a schema's keywords for one value: all must be valid. */
export class Tally implements Outcome {
  verdict: Verdict = VALID
  faults: Fault[] = []

  constructor(
    readonly run: Run,
    readonly schema: object,
    readonly place: Place,
  ) {}

  get draft(): Draft {
    return this.run.draft
  }

  /** Whether the schema has a keyword of the drafts from `from` on. */
  has(keyword: string, from = 4): boolean {
    return Object.hasOwn(this.schema, keyword) && isKeywordOf(this.draft, from)
  }

  /** The value of a keyword of the drafts from `from` on; undefined if it is absent or, which is left open, of another kind. */
  keyword<T>(name: string, isKind: (value: unknown) => value is T, from?: number): T | undefined {
    const value = this.has(name, from) ? own(this.schema, name) : undefined
    if (value === undefined || isKind(value)) return value
    this.leaveOpen()
    return undefined
  }

  /** The outcome of a part of the schema, for the same value or for the child at `key`. */
  evaluate(schema: unknown, value: unknown, key?: string | number): Outcome {
    const { isEmbedded } = this.place
    const place = key === undefined ? this.place : { at: this.childAt(key), isEmbedded, followed: [] }
    return this.run.evaluate(schema, value, place)
  }

  childAt(key: string | number): Path {
    return { parent: this.place.at, key }
  }

  /** Whether to continue: not if further faults would change nothing, or if the steps are used up. */
  goesOn(steps: number): boolean {
    if (this.verdict === INVALID && this.faults.length >= this.run.maxFaults) return false
    if (this.run.spend(steps)) return true
    this.leaveOpen()
    return false
  }

  fail(fault: Fault): void {
    this.require(invalid(fault))
  }

  failWith(message: string): void {
    this.fail({ at: this.place.at, kind: 'other', message })
  }

  /** Records that a keyword could not be decided. */
  leaveOpen(): void {
    this.require(UNKNOWN_OUTCOME)
  }

  /** Takes a verdict, with the fault `message` if it is invalid. */
  expect(verdict: Verdict, message: () => string): void {
    if (verdict === INVALID) this.failWith(message())
    else if (verdict === UNKNOWN) this.leaveOpen()
  }

  /** Takes the outcome of another schema, for the same value or a child of it. */
  require(outcome: Outcome): void {
    this.verdict = and(this.verdict, outcome.verdict)
    for (const fault of outcome.faults) {
      if (this.faults.length >= this.run.maxFaults) break
      this.faults.push(fault)
    }
  }
}
