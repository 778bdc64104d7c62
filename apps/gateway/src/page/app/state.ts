import type { GatewayStatus, InspectedSearch } from '../../inspect/status.js'

/**
 * A failed request, and the time of the next one. Times are of this browser's clock, in milliseconds since the epoch.
 */
export interface Failure {
  readonly message: string
  readonly since: number
  readonly retryAt: number
}

/** The search box and the result of the last search. */
export interface SearchState {
  /** The query of the answer, or of the pending search. */
  readonly query: string
  /** The tool whose explanation is open. */
  readonly explain?: string | undefined
  readonly isBusy: boolean
  readonly answer?: InspectedSearch | undefined
  readonly error?: string
}

/** What a person has typed, opened and chosen. */
export interface View {
  readonly query: string
  readonly token: string
  readonly filter: string
  /** The number of tool rows that are shown. */
  readonly rows: number
  readonly tool?: string | undefined
  readonly servers: ReadonlySet<string>
  /** Lists that are shown completely. */
  readonly whole: ReadonlySet<string>
}

/** The number of tool rows that are shown at first. */
export const FIRST_TOOLS = 25

/** Everything that the page shows. */
export interface PageState {
  readonly status?: GatewayStatus
  /** When the status arrived, by this browser's clock, in milliseconds since the epoch. */
  readonly updatedAt: number
  readonly failure?: Failure | undefined
  /**
   * Set while the gateway requires another token: none was given, or the given one is refused, or limited by a scope.
   */
  readonly token?: 'missing' | 'refused' | 'limited' | undefined
  readonly search: SearchState
  readonly view: View
  /** Why the last decision about pins was refused. */
  readonly refusal?: string | undefined
  /** Why the last login could not be begun. */
  readonly loginRefusal?: string | undefined
}

export const FIRST_STATE: PageState = {
  updatedAt: 0,
  search: { query: '', isBusy: false },
  view: {
    query: '',
    token: '',
    filter: '',
    rows: FIRST_TOOLS,
    servers: new Set(),
    whole: new Set(),
  },
}

/** A set with `item` added if it was absent, and removed if it was present. */
export function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}

/** The query and the tool in the fragment of the address (after `#`), so that a link can point to a search. */
export function readHash(hash: string): { readonly query: string; readonly explain: string | undefined } | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const query = fields.get('q')
  return query === null || query === '' ? undefined : { query, explain: fields.get('explain') ?? undefined }
}

/** The fragment for {@link readHash}. */
export function writeHash(query: string, explain: string | undefined): string {
  const fields = new URLSearchParams({ q: query, ...(explain !== undefined && { explain }) })
  return `#${fields}`
}
