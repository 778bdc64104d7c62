import type { Fault, Path } from './faults.js'
import type { Reader } from './reader.js'
import type { References, Scope } from './references.js'
import { and, Evaluated, INVALID, UNKNOWN, VALID, type Verdict } from './verdict.js'

/** Why a value could not be decided. */
export type Doubt = 'pattern' | 'reference' | 'draft' | 'schema' | 'value' | 'number' | 'steps' | 'depth'

/** The result of one schema for one value. */
export interface Outcome {
  readonly verdict: Verdict
  /** Empty unless invalid. */
  readonly faults: readonly Fault[]
  /** Undefined if it was not tracked. */
  readonly evaluated?: Evaluated | undefined
}

/** The position of an evaluation in the value and in the schema. */
export interface Place {
  readonly at: Path | undefined
  readonly scope: Scope
  /** The schemas to which references led since the evaluation reached this value. */
  readonly followed: Followed | undefined
}

interface Followed {
  readonly length: number
  readonly schema: unknown
  readonly before: Followed | undefined
}

/** One check of one value. */
export interface Run {
  /** Maximum number of faults that are kept for one value. */
  readonly maxFaults: number
  /** The faults of a union at a place, from the faults of its branches. */
  readonly ofUnion: (branches: readonly (readonly Fault[])[], at: Path | undefined) => readonly Fault[]
  readonly references: References
  readonly reader: Reader
  /** Enum values by their identities, computed once for each enum; undefined if one cannot be compared. */
  readonly enums: Map<object, ReadonlySet<number | undefined>>
  doubt(reason: Doubt): void
  /** Takes steps from the budget; false if it is used up. */
  spend(steps: number): boolean
  /** @param tracks whether the outcome lists what was evaluated */
  evaluate(schema: unknown, value: unknown, place: Place, tracks?: boolean): Outcome
}

const everything = new Evaluated()
everything.addUnknown()

export const VALID_OUTCOME: Outcome = Object.freeze({ verdict: VALID, faults: [] })
export const UNKNOWN_OUTCOME: Outcome = Object.freeze({ verdict: UNKNOWN, faults: [], evaluated: everything })

export function invalid(fault: Fault): Outcome {
  return { verdict: INVALID, faults: [fault] }
}

/** The outcome of a schema that perhaps does not apply: invalid becomes unknown. */
export function soften(outcome: Outcome): Outcome {
  return outcome.verdict === INVALID ? UNKNOWN_OUTCOME : outcome
}

/** The place of a child value. */
export function childOf(place: Place, key: string | number): Place {
  return { at: { parent: place.at, key }, scope: place.scope, followed: undefined }
}

/** Collects the outcomes of a schema's keywords for one value: all must be valid. */
export class Tally implements Outcome {
  verdict: Verdict = VALID
  faults: Fault[] = []
  readonly evaluated: Evaluated | undefined

  constructor(
    private readonly run: Run,
    readonly place: Place,
    tracks: boolean,
  ) {
    this.evaluated = tracks ? new Evaluated() : undefined
  }

  /** Whether to continue: not if further faults would change nothing, or if the steps are used up. */
  goesOn(steps: number): boolean {
    if (this.verdict === INVALID && this.faults.length >= this.run.maxFaults) return false
    if (this.run.spend(steps)) return true
    this.doubt('steps')
    return false
  }

  fail(fault: Fault): void {
    this.verdict = INVALID
    if (this.faults.length < this.run.maxFaults) this.faults.push(fault)
  }

  failWith(message: string): void {
    this.fail({ at: this.place.at, kind: 'other', message })
  }

  /** Records that a keyword could not be decided, for a reason that is recorded already. */
  leaveOpen(): void {
    this.verdict = and(this.verdict, UNKNOWN)
  }

  /** Records that a keyword could not be decided; it may have evaluated anything. */
  doubt(reason: Doubt): void {
    this.run.doubt(reason)
    this.leaveOpen()
    this.evaluated?.addUnknown()
  }

  /** Takes a verdict, with the fault `message` if it is invalid. */
  expect(verdict: Verdict, message: () => string, reason: Doubt): void {
    if (verdict === INVALID) this.failWith(message())
    else if (verdict === UNKNOWN) this.doubt(reason)
  }

  /** Takes the outcome of a child value. */
  require(outcome: Outcome): void {
    this.verdict = and(this.verdict, outcome.verdict)
    for (const fault of outcome.faults) {
      if (this.faults.length >= this.run.maxFaults) break
      this.faults.push(fault)
    }
  }

  /** Takes the outcome of a schema for the same value, with what it evaluated. */
  requireHere(outcome: Outcome): void {
    this.require(outcome)
    this.merge(outcome)
  }

  /** Takes over only what another schema evaluated in the same value. */
  merge(outcome: Outcome, verdict: Verdict = outcome.verdict): void {
    const { evaluated } = outcome
    if (!this.evaluated || !evaluated) return
    if (this.run.spend(evaluated.names.size + evaluated.indexes.size)) this.evaluated.merge(evaluated, verdict)
    else this.evaluated.addUnknown()
  }
}
