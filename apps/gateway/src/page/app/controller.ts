import type { GatewayStatus, InspectedSearch } from '../../inspect/status.js'
import type { PinChoice, PinDecision } from '../../pins/pin.js'
import { ApiError, createApi, createPoll } from './poll.js'
import { FIRST_STATE, type PageState, readHash, writeHash } from './state.js'

/** The data from which every part of the page is drawn, once the gateway has answered. */
export interface PartProps extends PageState {
  readonly status: GatewayStatus
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly page: Controller
}

const TOKEN_KEY = 'ts-gateway-token'
const EVERY_MS = 3_000
/** The ranker may first have to build its index. */
const SEARCH_MS = 60_000

/**
 * Reads the gateway's state repeatedly while the tab is visible, and performs a person's actions. `draw` is called after
 * each change.
 */
export class Controller {
  state = FIRST_STATE
  readonly #draw: (page: Controller) => void
  readonly #api = createApi(fetch.bind(globalThis), () => tokenOfTab())
  readonly #poll = createPoll({
    everyMs: EVERY_MS,
    ask: () => this.#readStatus(),
    onWait: waitMs => {
      const { failure } = this.state
      if (failure) this.set({ failure: { ...failure, retryAt: Date.now() + waitMs } })
    },
  })
  /** The number of searches; only the last one is shown. */
  #searches = 0

  constructor(draw: (page: Controller) => void) {
    this.#draw = draw
    takeTokenFromHash()
    const setVisibility = () => (document.hidden || this.state.token ? this.#poll.pause() : this.#poll.resume())
    document.addEventListener('visibilitychange', setVisibility)
    addEventListener('hashchange', () => this.#findFromHash())
    setVisibility()
    this.#findFromHash()
    this.set({})
  }

  /** Changes what the page shows. */
  set(change: Partial<PageState>): void {
    this.state = { ...this.state, ...change }
    this.#draw(this)
  }

  /** Searches, and explains a tool if one is given. */
  search(query: string, explain?: string): void {
    void this.#find(query, explain)
    // A list further down may have started it.
    const section = document.getElementById('search')
    if (section && section.getBoundingClientRect().bottom < 0) section.scrollIntoView()
  }

  /** Opens the explanation of a tool for the last query, or closes it if it is open. */
  explain(tool: string): void {
    const { query, explain } = this.state.search
    this.search(query, explain === tool ? undefined : tool)
  }

  /** Tries a token, which this tab keeps until it is closed. */
  signIn(token: string): void {
    tokenOfTab(token)
    this.#signedIn()
    this.#findFromHash()
  }

  /** Accepts or rejects entries that pins hold back, as they are shown. */
  async decide(action: PinDecision, entries: readonly PinChoice[]): Promise<void> {
    this.set({ refusal: undefined })
    const choices = entries.map(({ server, kind, name, digest }) => ({ server, kind, name, digest }))
    await this.#api
      .post('/api/pins', { action, entries: choices })
      .catch(error => this.set({ refusal: messageOf(error) }))
    this.#poll.resume()
  }

  /** Opens the page where a person logs in to a server. */
  async login(server: string): Promise<void> {
    // Opened at once: after an answer, a browser would take it for a pop-up.
    const tab = open('', '_blank')
    this.set({ loginRefusal: undefined })
    try {
      const { url } = (await this.#api.post('/api/login', { server })) as { readonly url: string }
      if (tab) {
        tab.opener = null
        tab.location.replace(url)
      } else location.assign(url)
    } catch (error) {
      tab?.close()
      this.set({ loginRefusal: messageOf(error) })
    }
  }

  /** Sends the next request now instead of after the wait. */
  retry(): void {
    this.#poll.resume()
  }

  async #readStatus(): Promise<void> {
    try {
      const status = await this.#api.get<GatewayStatus>('/api/status')
      this.set({ status, updatedAt: Date.now(), failure: undefined, token: undefined })
    } catch (error) {
      if (this.#isRefused(error)) return
      this.set({ failure: { since: Date.now(), ...this.state.failure, message: messageOf(error), retryAt: 0 } })
      throw error
    }
  }

  async #find(query: string, explain: string | undefined): Promise<void> {
    const number = ++this.#searches
    const { search } = this.state
    this.set({ query })
    if (query.trim() === '') return this.set({ search: FIRST_STATE.search })
    const former = search.query === query ? search.answer : undefined
    const show = (change: Partial<PageState['search']>) => {
      if (number === this.#searches) this.set({ search: { query, explain, isBusy: false, answer: former, ...change } })
    }
    show({ isBusy: true })
    const hash = writeHash(query, explain)
    history.replaceState(null, '', hash)
    try {
      show({ answer: await this.#api.get<InspectedSearch>(hash.replace('#', '/api/search?'), SEARCH_MS) })
    } catch (error) {
      if (number === this.#searches) this.#isRefused(error)
      show({ error: messageOf(error) })
    }
  }

  #findFromHash(): void {
    if (takeTokenFromHash()) this.#signedIn()
    const wanted = readHash(location.hash)
    if (wanted) void this.#find(wanted.query, wanted.explain)
  }

  #signedIn(): void {
    this.set({ token: undefined })
    this.#poll.resume()
  }

  /** Asks for another token if the gateway refused this one. */
  #isRefused(error: unknown): boolean {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) return false
    this.#poll.pause()
    this.set({ token: error.status === 403 ? 'limited' : tokenOfTab() ? 'refused' : 'missing', failure: undefined })
    return true
  }
}

/** Keeps the token of a link that `serve` printed, if there is one, and removes it from the address, which people copy. */
function takeTokenFromHash(): boolean {
  const fields = new URLSearchParams(location.hash.slice(1))
  const token = fields.get('token')
  if (!token) return false
  tokenOfTab(token)
  fields.delete('token')
  history.replaceState(null, '', `#${fields}`)
  return true
}

/** The token that this tab keeps, which may be replaced; undefined if there is none, or no storage. */
function tokenOfTab(next?: string): string | undefined {
  try {
    if (next !== undefined) sessionStorage.setItem(TOKEN_KEY, next)
    return sessionStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    return undefined
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'It did not answer in time'
  if (error instanceof SyntaxError) return 'Its answer is not JSON'
  return 'It cannot be reached'
}
