import { computed, onMounted, onUnmounted, reactive, watch } from 'vue'
import type { CatalogFacts, Detail, ResultList } from './engine.js'
import { readState, writeState } from './state.js'
import type { Reply, Request } from './worker.js'

/** The value of the choice "your own tools". */
export const OWN = 'own'
export const SAMPLE_NAMES: ReadonlyMap<string, string> = new Map([
  ['office', 'An office'],
  ['company', 'A company'],
  ['group', 'A group of companies'],
  [OWN, 'Your own'],
])
const FIRST_QUERY = 'drop a line in a channel'
/** The address changes only after a pause in typing, because browsers limit how often it may. */
const ADDRESS_PAUSE_MS = 300

function createState() {
  return reactive({
    ...{ sample: 'office', query: FIRST_QUERY, ranker: 'lexical', tool: '', pasted: '' },
    ...{ status: '', share: 1, error: '', isLeftOut: false, isCopied: false },
    catalog: undefined as string | undefined,
    facts: undefined as CatalogFacts | undefined,
    lists: [] as readonly ResultList[],
    detail: undefined as Detail | undefined,
  })
}

/** Keeps the state in the address of the page. */
function createAddress(state: ReturnType<typeof createState>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    remember(): void {
      clearTimeout(timer)
      timer = setTimeout(async () => {
        const { query, ranker, catalog } = state
        const { hash, isLeftOut } = await writeState({
          query,
          ranker,
          catalog,
          sample: state.sample === OWN ? '' : state.sample,
        })
        state.isLeftOut = isLeftOut && state.facts !== undefined
        history.replaceState(history.state, '', `#${hash}`)
      }, ADDRESS_PAUSE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The state of the playground, and what a visitor can do with it. The work is done in a worker. */
export function usePlayground() {
  const state = createState()
  const address = createAddress(state)
  let worker: Worker | undefined

  const send = (request: Request): void => worker?.postMessage(request)

  function load(request: Request): void {
    Object.assign(state, { error: '', facts: undefined, lists: [], detail: undefined, tool: '', isLeftOut: false })
    send(request)
  }

  function search(): void {
    const { query, ranker, tool } = state
    if (state.facts) send({ kind: 'search', query, ranker, tool })
  }

  function receive(reply: Reply): void {
    if (reply.kind === 'progress') Object.assign(state, { status: reply.text, share: reply.share })
    else if (reply.kind === 'failed') Object.assign(state, { error: reply.message, status: '', share: 1 })
    else if (reply.kind === 'loaded') {
      Object.assign(state, { facts: reply.catalog, status: '', share: 1 })
      if (reply.text !== undefined) state.catalog = reply.text
      search()
    } else if (reply.kind === 'found' && reply.query === state.query) state.lists = reply.lists
    else if (reply.kind === 'detail' && reply.query === state.query) state.detail = reply.detail
  }

  onMounted(async () => {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data))
    const { sample, catalog, query, ranker } = await readState(location.hash)
    if (query) state.query = query
    if (ranker) state.ranker = ranker
    if (SAMPLE_NAMES.has(sample)) state.sample = sample
    if (catalog !== undefined) {
      Object.assign(state, { sample: OWN, pasted: catalog, catalog })
      load({ kind: 'load', text: catalog })
    } else load({ kind: 'load', sample: state.sample })
    if (state.ranker === 'best') send({ kind: 'add', ranker: 'best' })
    watch(
      () => [state.query, state.ranker, state.tool],
      () => {
        search()
        address.remember()
      },
    )
  })
  onUnmounted(() => {
    address.stop()
    worker?.terminate()
  })

  return {
    state,
    code: computed(() => codeFor(state.ranker)),
    choose(): void {
      if (state.sample === OWN) return
      state.catalog = undefined
      load({ kind: 'load', sample: state.sample })
      address.remember()
    },
    read(text: string | File): void {
      state.catalog = typeof text === 'string' ? text : undefined
      load({ kind: 'load', text })
      address.remember()
    },
    addBest: () => send({ kind: 'add', ranker: 'best' }),
    async copy(): Promise<void> {
      await navigator.clipboard.writeText(codeFor(state.ranker))
      state.isCopied = true
    },
  }
}

/** The code that makes a tool search with a ranker. */
export function codeFor(ranker: string): string {
  const create = `create${ranker.charAt(0).toUpperCase()}${ranker.slice(1)}Ranker`
  return `import { createToolSearch } from '@ts/core'
import { ${create} } from '@ts/ranker-${ranker}'

const toolSearch = createToolSearch({ tools, ranker: ${create}() })`
}
