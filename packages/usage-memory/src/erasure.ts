import type { ToolId } from '@ts/core'
import { optionError, perObject } from '@ts/core/kit'
import { isName, NAME_EXPECTED } from './names.js'
import { OWNER } from './options.js'
import type { UsageProblem, UsageProblems } from './problems.js'
import type { EraseScope, RememberedUse } from './usage-store.js'

/** What to erase: a tenant, a tool of a tenant, a tool everywhere, or everything. */
export type Erasure =
  | { readonly tenant: string; readonly tool?: ToolId }
  | { readonly tool: ToolId; readonly tenant?: undefined }
  | 'everything'

/** Reads what to erase. A caller's mistake must neither erase too much nor resolve as if it were done. */
export function readErasure(what: Erasure): EraseScope {
  if (what === 'everything') return {}
  const { tenant, tool } = Object(what) as { tenant?: string; tool?: ToolId }
  if (tenant === undefined && tool === undefined) {
    throw optionError('erase', what, 'a tenant, a tool, or "everything"', OWNER)
  }
  for (const [path, name] of Object.entries({ tenant, tool })) {
    if (name !== undefined && !isName(name)) throw optionError(path, name, NAME_EXPECTED, `erase of ${OWNER}`)
  }
  return Object.freeze({ tenant, tool })
}

/** Maximum number of unfinished erasures that are kept separately. More of them count as one erasure of everything. */
const MAX_UNFINISHED = 1_000

export type UnfinishedErasures = ReturnType<typeof createUnfinishedErasures>

/** Keeps the erasures that failed: the uses that they cover may still be in the store, and must not be used. */
export function createUnfinishedErasures(problems: UsageProblems) {
  let unfinished: readonly EraseScope[] = []

  function finish(scope: EraseScope): void {
    const isDone = ({ tenant, tool }: EraseScope) =>
      (scope.tenant === undefined || scope.tenant === tenant) && (scope.tool === undefined || scope.tool === tool)
    for (const it of unfinished.filter(isDone)) problems.solved(problemOf(it))
    unfinished = unfinished.filter(it => !isDone(it))
  }

  const covers = (tenant: string, tool: ToolId) =>
    unfinished.some(scope => (scope.tenant ?? tenant) === tenant && (scope.tool ?? tool) === tool)

  // The erasures are an argument so that another list of them gives another list of uses.
  const uncovered = perObject((uses: readonly RememberedUse[], tenant: string, _: typeof unfinished) =>
    uses.filter(({ tool }) => !covers(tenant, tool)),
  )

  return Object.freeze({
    covers,
    /**
     * The uses of a tenant without what an erasure covers. It is the same list as before if nothing has changed, so that
     * what was computed from it is kept.
     */
    visible: (tenant: string, uses: readonly RememberedUse[]) =>
      unfinished.some(scope => (scope.tenant ?? tenant) === tenant) ? uncovered(uses, tenant, unfinished) : uses,
    /** An erasure succeeded, so all erasures that it covers are finished too. */
    finish,
    /** An erasure failed. */
    add(scope: EraseScope, error: unknown): void {
      finish(scope)
      unfinished = unfinished.length < MAX_UNFINISHED ? [...unfinished, scope] : [{}]
      problems.add({ ...problemOf(scope), error })
    },
  })
}

function problemOf({ tenant, tool }: EraseScope): Omit<UsageProblem, 'error'> {
  return { during: 'erase', ...(tenant !== undefined && { tenant }), ...(tool !== undefined && { tool }) }
}
