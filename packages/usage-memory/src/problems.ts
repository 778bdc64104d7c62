import type { ToolId } from '@ts/core'

/** A current problem. Wrapped rankers answer without the affected memory. */
export interface UsageProblem {
  /**
   * - `read`: a tenant's uses cannot be read; they do not count in its answers.
   * - `write`: a use could not be stored.
   * - `erase`: an erasure is not finished. Until it is, answers do not use what it covers, and it is not learned.
   * - `tenant`: the function that names the tenant of a query failed.
   * - `session`: the function that names the tenant of a session failed.
   */
  readonly during: 'read' | 'write' | 'erase' | 'tenant' | 'session'
  /** The affected tenant; undefined if all tenants are affected or the tenant is not known. */
  readonly tenant?: string
  /** The tool that was to be erased. */
  readonly tool?: ToolId
  readonly error: unknown
}

/** Maximum number of listed problems. The oldest is removed. */
const MAX_PROBLEMS = 256

export type UsageProblems = ReturnType<typeof createProblems>

/** Keeps open problems, and reports each problem once until it is solved. */
export function createProblems(report: (problem: UsageProblem) => void) {
  const open = new Map<string, UsageProblem>()
  const keyOf = ({ during, tenant, tool }: Omit<UsageProblem, 'error'>) => JSON.stringify([during, tenant, tool])

  /** Lists a problem. Reports it, unless the same problem or one with the same tenant and message is already open. */
  function add(problem: UsageProblem): void {
    const key = keyOf(problem)
    const message = messageOf(problem.error)
    const isNew =
      !open.has(key) &&
      ![...open.values()].some(({ tenant, error }) => tenant === problem.tenant && messageOf(error) === message)
    open.set(key, Object.freeze({ ...problem }))
    if (open.size > MAX_PROBLEMS) open.delete(open.keys().next().value!)
    if (!isNew) return
    try {
      // An `async` reporter that fails must not end the process.
      Promise.resolve(report(problem)).catch(() => {})
    } catch {
      // If the reporter itself fails, the list is still available.
    }
  }

  function solved(problem: Omit<UsageProblem, 'error'>): void {
    if (open.size > 0) open.delete(keyOf(problem))
  }

  return Object.freeze({
    ...{ add, solved },
    /** Runs work that may fail, and lists its problem as long as it fails. */
    async attempt<T>(during: UsageProblem['during'], tenant: string, work: () => Promise<T>): Promise<T> {
      try {
        const result = await work()
        solved({ during, tenant })
        return result
      } catch (error) {
        add({ during, tenant, error })
        throw error
      }
    },
    list: (): readonly UsageProblem[] => Object.freeze([...open.values()]),
  })
}

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error
}
