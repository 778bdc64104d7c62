import { ToolSearchError } from '../errors.js'
import { quote } from '../text/json.js'

/**
 * Why a reader refuses a value. It is thrown and caught only inside core, so it is not an Error. The private field
 * marks the class: testing for it runs no code of the tested value, while `instanceof` would run the trap of a proxy.
 */
export class Refusal {
  readonly #isRefusal = true

  constructor(
    readonly found: string,
    readonly expected: string,
    readonly remedy: string,
    readonly cause?: unknown,
    /** The name of the refused tool, if it is known. */
    readonly tool?: string,
  ) {}

  /** Whether a thrown value is a refusal and not an error of foreign code. */
  static is(thrown: unknown): thrown is Refusal {
    return typeof thrown === 'object' && thrown !== null && #isRefusal in thrown
  }

  /** The refusal of a value whose own code threw, such as a getter or the trap of a proxy. */
  static ofThrown(thrown: unknown, expected: string): Refusal {
    if (Refusal.is(thrown)) return thrown
    const found = `a value that fails when it is read (${reasonOf(thrown)})`
    return new Refusal(found, expected, 'give plain data', thrown)
  }

  /** The same refusal for a named part: `Found … as outputSchema`. */
  as(part: string): Refusal {
    return new Refusal(`${this.found} as ${part}`, this.expected, this.remedy, this.cause, this.tool)
  }

  ofTool(name: string | undefined): Refusal {
    return new Refusal(this.found, this.expected, this.remedy, this.cause, name)
  }

  /** The public error. `of` names the tool, such as ` of tool "x" (position 3)`; `details` are added to its own. */
  toError(of: string, details: Readonly<Record<string, unknown>> = {}): ToolSearchError {
    const { found, expected, remedy, cause } = this
    return new ToolSearchError('INVALID_TOOL', `Found ${found}${of}, expected ${expected}; ${remedy}`, {
      details: { ...details, found, expected, remedy },
      ...(cause === undefined ? {} : { cause }),
    })
  }
}

/** A value as error messages show it. It reads no property of the value, so it runs no foreign code. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? 'an array' : 'an object'
}

/** The message of a thrown value, at most 80 characters, if it can be read. */
export function reasonOf(thrown: unknown): string {
  try {
    return thrown instanceof Error && typeof thrown.message === 'string' ? quote(thrown.message) : nameOf(thrown)
  } catch {
    return 'an error that cannot be read'
  }
}
