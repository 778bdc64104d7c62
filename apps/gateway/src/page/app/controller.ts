import type { GatewayStatus, InspectedSearch } from '../../inspect/status.js'
import type { PinChoice, PinDecision } from '../../pins/pin.js'
import { ApiError, createApi, createPoll } from './poll.js'
import { FIRST_STATE, type PageState, readHash, type View, writeHash } from './state.js'

/** The data from which every part of the page is drawn, once the gateway has answered. */
export interface PartProps extends PageState {
  readonly status: GatewayStatus
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly actions: Actions
}

/** Actions of a person on the page. */
export interface Actions {
  search(query: string): void
  /** Opens the explanation of a tool for the last query, or closes it if it is open. */
  explain(tool: string): void
  /** Tries a token, which this tab keeps until it is closed. */
  signIn(token: string): void
  /** Changes what is typed, opened or selected. */
  view(change: Partial<View>): void
  /** Accepts or rejects entries that pins hold back, as they are shown. */
  decide(action: PinDecision, entries: readonly PinChoice[]): void
  /** Opens the page where a person logs in to a server. */
  login(server: string): void
  /** Sends the next request now instead of after the wait. */
  retry(): void
}

const TOKEN_KEY = 'ts-gateway-token'
const EVERY_MS = 3_000
/** The ranker may first have to build its index. */
const SEARCH_MS = 60_000

/** What the page shows, which each change replaces. */
interface Store {
  get(): PageState
  set(change: Partial<PageState>): void
}

/**
 * Reads the gateway's state repeatedly while the tab is visible, and performs a person's actions. `draw` is called after
 * each change.
 */
export function createController(draw: (state: PageState, actions: Actions) => void): Store {
  takeTokenFromHash()
  let state = FIRST_STATE
  const store: Store = {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      draw(state, actions)
    },
  }
  const api = createApi(fetch.bind(globalThis), readToken)

  const poll = createPoll({
    everyMs: EVERY_MS,
    async ask() {
      try {
        const status = await api.get<GatewayStatus>('/api/status')
        store.set({ status, updatedAt: Date.now(), failure: undefined, token: undefined })
      } catch (error) {
        if (isRefusal(error)) return wantToken(error)
        store.set({ failure: { since: Date.now(), ...store.get().failure, message: messageOf(error), retryAt: 0 } })
        throw error
      }
    },
    onWait(waitMs) {
      const { failure } = store.get()
      if (failure) store.set({ failure: { ...failure, retryAt: Date.now() + waitMs } })
    },
  })

  function wantToken({ status }: ApiError): void {
    poll.pause()
    store.set({ token: missingToken(status), failure: undefined })
  }

  const find = createFind({ store, api, setView, wantToken })

  function findFromHash(): void {
    if (takeTokenFromHash()) signedIn()
    const wanted = readHash(location.hash)
    if (wanted) void find(wanted.query, wanted.explain)
  }

  function signedIn(): void {
    store.set({ token: undefined })
    poll.resume()
  }

  function setView(change: Partial<View>): void {
    store.set({ view: { ...store.get().view, ...change } })
  }

  const actions: Actions = {
    search(query) {
      void find(query, undefined)
      showSearch()
    },
    explain(tool) {
      const { query, explain } = store.get().search
      void find(query, explain === tool ? undefined : tool)
      showSearch()
    },
    signIn(token) {
      keepToken(token)
      signedIn()
      findFromHash()
    },
    decide: (action, entries) => void decidePins({ store, api }, action, entries).then(() => poll.resume()),
    login: server => void beginLogin({ store, api }, server),
    view: setView,
    retry: () => poll.resume(),
  }
  const setVisibility = () => (document.hidden || store.get().token ? poll.pause() : poll.resume())
  document.addEventListener('visibilitychange', setVisibility)
  addEventListener('hashchange', findFromHash)
  setVisibility()
  findFromHash()
  store.set({})
  return store
}

async function beginLogin({ store, api }: Pick<FindParts, 'store' | 'api'>, server: string): Promise<void> {
  // Opened at once: after an answer, a browser would take it for a pop-up.
  const tab = open('', '_blank')
  store.set({ loginRefusal: undefined })
  try {
    const { url } = (await api.post('/api/login', { server })) as { readonly url: string }
    if (tab) {
      tab.opener = null
      tab.location.replace(url)
    } else location.assign(url)
  } catch (error) {
    tab?.close()
    store.set({ loginRefusal: messageOf(error) })
  }
}

async function decidePins(
  { store, api }: Pick<FindParts, 'store' | 'api'>,
  action: PinDecision,
  entries: readonly PinChoice[],
): Promise<void> {
  store.set({ refusal: undefined })
  const choices = entries.map(({ server, kind, name, digest }) => ({ server, kind, name, digest }))
  try {
    await api.post('/api/pins', { action, entries: choices })
  } catch (error) {
    store.set({ refusal: messageOf(error) })
  }
}

function missingToken(status: number): PageState['token'] {
  if (status === 403) return 'limited'
  return readToken() ? 'refused' : 'missing'
}

interface FindParts {
  readonly store: Store
  readonly api: ReturnType<typeof createApi>
  readonly setView: (change: Partial<View>) => void
  readonly wantToken: (refusal: ApiError) => void
}

/** Searches with the gateway's ranker. Only the last search is shown. */
function createFind({ store, api, setView, wantToken }: FindParts) {
  let searches = 0
  return find

  async function find(query: string, explain: string | undefined): Promise<void> {
    const number = ++searches
    setView({ query })
    const { search } = store.get()
    if (query.trim() === '') {
      store.set({ search: { ...FIRST_STATE.search } })
      return
    }
    const former = search.query === query ? search.answer : undefined
    store.set({ search: { query, explain, isBusy: true, answer: former } })
    history.replaceState(null, '', writeHash(query, explain))
    const fields = new URLSearchParams({ q: query, ...(explain !== undefined && { explain }) })
    try {
      const answer = await api.get<InspectedSearch>(`/api/search?${fields}`, SEARCH_MS)
      if (number !== searches) return
      store.set({ search: { query, explain, isBusy: false, answer } })
    } catch (error) {
      if (number !== searches) return
      if (isRefusal(error)) wantToken(error)
      store.set({ search: { query, explain, isBusy: false, answer: former, error: messageOf(error) } })
    }
  }
}

/** Keeps the token of a link that `serve` printed, if there is one, and removes it from the address, which people copy. */
function takeTokenFromHash(): boolean {
  const fields = new URLSearchParams(location.hash.slice(1))
  const token = fields.get('token')
  if (!token) return false
  keepToken(token)
  fields.delete('token')
  history.replaceState(null, '', `#${fields}`)
  return true
}

/** The token that this tab keeps; undefined if there is none, or no storage. */
function readToken(): string | undefined {
  try {
    return sessionStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    return undefined
  }
}

function keepToken(token: string): void {
  try {
    sessionStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Without a storage, the token is asked for again.
  }
}

/** Scrolls the search into view if it is not visible: a list further down may have started it. */
function showSearch(): void {
  const section = document.getElementById('search')
  if (section && section.getBoundingClientRect().bottom < 0) section.scrollIntoView()
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'It did not answer in time'
  if (error instanceof SyntaxError) return 'Its answer is not JSON'
  return 'It cannot be reached'
}
