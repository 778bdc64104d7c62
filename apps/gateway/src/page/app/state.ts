import type { GatewayStatus, InspectedSearch } from '../../inspect/status.js'

/** Everything that the page shows. Times are of this browser's clock, in milliseconds since the epoch. */
export interface PageState {
  readonly status?: GatewayStatus
  /** When the status arrived. */
  readonly updatedAt: number
  /** A failed request, and the time of the next one. */
  readonly failure?: { readonly message: string; readonly since: number; readonly retryAt: number } | undefined
  /**
   * Set while the gateway requires another token: none was given, or the given one is refused, or limited by a scope.
   */
  readonly token?: 'missing' | 'refused' | 'limited' | undefined
  readonly search: {
    /** The query of the answer, or of the pending search. */
    readonly query: string
    /** The tool whose explanation is open. */
    readonly explain?: string | undefined
    readonly isBusy: boolean
    readonly answer?: InspectedSearch | undefined
    readonly error?: string
  }
  /** What is typed into the search box, and into the filter of tools. */
  readonly query: string
  readonly filter: string
  /** The number of tool rows that are shown. */
  readonly rows: number
  /** Why the last decision about pins was refused. */
  readonly refusal?: string | undefined
  /** Why the last login could not be begun. */
  readonly loginRefusal?: string | undefined
}

/** The number of tool rows that are shown at first. */
export const FIRST_TOOLS = 25

export const FIRST_STATE: PageState = {
  updatedAt: 0,
  search: { query: '', isBusy: false },
  query: '',
  filter: '',
  rows: FIRST_TOOLS,
}

/** The query and the tool in the fragment of the address (after `#`), so that a link can point to a search. */
export function readHash(hash: string): { readonly query: string; readonly explain: string | undefined } | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const query = fields.get('q')
  return query === null || query === '' ? undefined : { query, explain: fields.get('explain') ?? undefined }
}

/** The fragment for {@link readHash}. */
export function writeHash(query: string, explain: string | undefined): string {
  return `#${new URLSearchParams({ q: query, ...(explain !== undefined && { explain }) })}`
}
