import { isToolSearchError } from '../errors.js'
import type { ToolSearchEvent } from '../events.js'

const MAX_NOTICES = 100

/**
 * The listener of a host that gave none. It prints on the console, each thing once: failures and a list without any
 * permitted tool as warnings, and why deferral is off only if the environment variable `NODE_DEBUG` has `tool-search`.
 */
export function createNotices(): (event: ToolSearchEvent) => void {
  const said = new Set<string>()

  function sayOnce(key: string, text: string): void {
    if (said.has(key) || said.size >= MAX_NOTICES) return
    said.add(key)
    console.warn(`Tool search: ${text}`)
  }

  return event => {
    if (event.kind === 'failure') {
      const { during, error } = event
      const code = isToolSearchError(error) ? error.code : 'failed'
      const message = error instanceof Error ? error.message : String(error)
      return sayOnce(`${during} ${code}`, `${during}: ${code}: ${message}`)
    }
    if (event.kind !== 'exposed') return
    const { active, reason, facts } = event.activation
    if (facts.tools === 0)
      return sayOnce(
        'no tools',
        'no tool can be called, because none was given, or policy and scope forbid all; check them',
      )
    if (!active && isDebug()) sayOnce('inactive', `deferral is off: ${reason}; activation: 'on' turns it on`)
  }
}

function isDebug(): boolean {
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> }
  }
  return process?.env?.['NODE_DEBUG']?.split(',').includes('tool-search') === true
}
