import { getOrInsert } from '@ts/core/kit'
import { type Check, type CheckId, checkOf, SEVERITIES } from './checks.js'

/** The place of a finding. */
export interface Place {
  /** The name of the tool; empty if the finding concerns a whole server. */
  readonly tool: string
  /** The argument or the field. For twins, the other tool; for boilerplate, the number of tools. */
  readonly at?: string
  readonly detail?: string
}

/** The result of one check on one server. */
export interface Finding extends Check {
  readonly check: CheckId
  /** Empty if the tools name no server, or if the finding concerns the whole catalog. */
  readonly server: string
  readonly places: readonly Place[]
  /** For boilerplate: the effect of removing it. */
  readonly proof?: Proof
}

/**
 * The effect of removing a text from a server's tools: the tokens of their definitions (characters / 4), and how well
 * they are found, before and after.
 */
export interface Proof {
  readonly tokensBefore: number
  readonly tokensAfter: number
  /** Recall@5 of the `lexical` ranker over all queries, 0 to 1; absent with fewer than 30 queries. */
  readonly recallBefore?: number
  readonly recallAfter?: number
}

/** Reports a finding in one tool. */
export type Report = (check: CheckId, at?: string, detail?: string) => void

/** Collects places and groups them by check and server. */
export type Findings = ReturnType<typeof createFindings>

/** An empty list of findings, which are grouped by server and check. */
export function createFindings() {
  const servers = new Map<string, Map<CheckId, Place[]>>()
  return {
    add(check: CheckId, server: string, place: Place): void {
      const checks = getOrInsert(servers, server, () => new Map())
      getOrInsert(checks, check, () => []).push(place)
    },
    /** The most severe first, then in the order in which servers occur. */
    list(): Finding[] {
      const findings = [...servers].flatMap(([server, checks]) =>
        [...checks].map(([check, places]): Finding => ({ check, server, ...checkOf(check), places })),
      )
      return findings.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
    },
  }
}
