/** Sessions kept, as many as a reveal store in memory keeps by default. */
const MAX_SESSIONS = 10_000

/** The names that the last request of each session declared. In a thread, a tool that came later cannot be referenced. */
export interface DeclaredNames {
  get(session: string | undefined): ReadonlySet<string> | undefined
  set(session: string | undefined, names: ReadonlySet<string>): void
}

/** Remembers declared names in this process; of more sessions than fit, the one whose request is oldest goes first. */
export function createDeclaredNames(): DeclaredNames {
  const bySession = new Map<string, ReadonlySet<string>>()
  return {
    get: session => (session === undefined ? undefined : bySession.get(session)),
    set(session, names) {
      if (session === undefined) return
      bySession.delete(session)
      bySession.set(session, names)
      if (bySession.size > MAX_SESSIONS) bySession.delete(bySession.keys().next().value as string)
    },
  }
}
