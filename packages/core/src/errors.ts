/**
 * Every code that an error of this project can carry. Codes are stable within a major version; messages may improve at
 * any time. A code exists only if a caller would branch on it. The site's page of errors is made from
 * these comments.
 */
export type ToolSearchErrorCode =
  /**
   * A definition is not a tool: no name, a schema that is not an object, a cycle, a size above its cap.
   * Remedy: Correct the definition that the message names, or pass `onInvalid: 'drop'` to leave such tools out.
   */
  | 'INVALID_TOOL'
  /**
   * Two tools of one server, or two without a server, have the same name. `details.name` is that name.
   * Remedy: Rename one of them, or give the tools of each server its name in `server`.
   */
  | 'DUPLICATE_TOOL'
  /**
   * A tool of the user has the name of a meta tool. `details.name` is that name.
   * Remedy: Rename the tool, or give the meta tool another name with the option `names`.
   */
  | 'NAME_COLLISION'
  /**
   * An option has an unknown key or a value out of range. `details.path` says where.
   * Remedy: Correct the option; the message says what was expected.
   */
  | 'INVALID_CONFIGURATION'
  /**
   * A query is not text, longer than its cap, or has an invalid syntax.
   * Remedy: Send a shorter text, or correct the syntax at the position that the message names.
   */
  | 'INVALID_QUERY'
  /**
   * A pattern cannot be compiled. `details.position` is the offset of the fault, if known.
   * Remedy: Correct the pattern, or search for words instead. A model reads the same advice and searches again.
   */
  | 'INVALID_PATTERN'
  /**
   * The host's policy function threw or rejected; `cause` is the thrown value. Nothing is exposed, and no call runs.
   * Remedy: Mend the function. It must return an answer for every tool and not throw.
   */
  | 'POLICY_FAILED'
  /**
   * A ranker broke its contract: an unknown id, a repeat, a score that is not a number, a wrong order.
   * Remedy: Report it to the author of the ranker. The conformance suite of the testkit finds the fault.
   */
  | 'RANKER_CONTRACT'
  /**
   * A ranker threw; `cause` is the thrown value.
   * Remedy: Read `cause`: often a service or a model was not reached. A hybrid continues without the ranker with
   * `onFailure: 'skip'`.
   */
  | 'RANKER_FAILED'
  /**
   * A serialised index, cache or weights file is damaged, or belongs to another version or another catalog.
   * Remedy: Delete the file and build it again; if it belongs to a package, install that package again.
   */
  | 'STALE_INDEX'
  /**
   * An optional package that the chosen option needs is not installed or does not load.
   * Remedy: Install the package that the message names.
   */
  | 'MISSING_DEPENDENCY'

const MARK = Symbol.for('@ts/core/ToolSearchError')

/**
 * The one error class of every package. Its message says what was found, what was expected and what to do.
 *
 * Recognise it with {@link isToolSearchError} and not with `instanceof`, which fails if two copies of core are
 * installed.
 */
export class ToolSearchError extends Error {
  readonly code: ToolSearchErrorCode
  /** Facts for a program: names, paths, positions. The keys are listed with each code. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: ToolSearchErrorCode,
    message: string,
    options: { details?: Readonly<Record<string, unknown>>; cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'ToolSearchError'
    this.code = code
    this.details = Object.freeze({ ...options.details })
    Object.defineProperty(this, MARK, { value: true })
  }
}

/**
 * Whether a thrown value is a {@link ToolSearchError} of any installed copy of core, and has `code`, if that is given.
 */
export function isToolSearchError(value: unknown, code?: ToolSearchErrorCode): value is ToolSearchError {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as Record<symbol, unknown>)[MARK] === true &&
    (code === undefined || (value as ToolSearchError).code === code)
  )
}

/** Whether a ranker could not read a query, which is a fault of the query and not of the ranker. */
export function isQueryError(error: unknown): error is ToolSearchError {
  return isToolSearchError(error, 'INVALID_PATTERN') || isToolSearchError(error, 'INVALID_QUERY')
}
