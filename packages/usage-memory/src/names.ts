import { describeValue } from '@ts/core/kit'
import type { UsageProblems } from './problems.js'

/** Maximum length of the name of a tenant or tool, in characters. Core refuses longer tool names. */
const MAX_NAME_LENGTH = 256

/** The requirement for a name, for error messages. */
export const NAME_EXPECTED = `1 to ${MAX_NAME_LENGTH} characters`

/** Whether a value can name a tenant or a tool. */
export function isName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && name.length <= MAX_NAME_LENGTH
}

/** Returns a valid name, or throws a `TypeError`. */
export function checkName(what: 'tenant' | 'tool', name: unknown): string {
  if (isName(name)) return name
  throw new TypeError(`Found ${describeValue(name)} as ${what}, expected ${NAME_EXPECTED}`)
}

/** The name that a host's function returns; undefined if the function returns undefined or fails. */
export function nameOf(
  problems: UsageProblems,
  during: 'tenant' | 'session',
  give: () => string | undefined,
): string | undefined {
  try {
    const name = give()
    if (name !== undefined) checkName('tenant', name)
    problems.solved({ during })
    return name
  } catch (error) {
    problems.add({ during, error })
    return undefined
  }
}
