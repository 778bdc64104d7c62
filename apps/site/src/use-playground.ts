import { computed, onMounted, onUnmounted, reactive, watch } from 'vue'
import { readState, writeState } from './state.js'
import type { Answer, Request } from './worker.js'

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

/** The state of the playground, and what a visitor can do with it. The work is done in a worker. */
export function usePlayground() {
  const state = reactive({
    ...{ sample: 'office', query: FIRST_QUERY, ranker: 'lexical', tool: '', pasted: '' },
    ...{ status: '', share: 1, error: '', isLeftOut: false, isCopied: false },
    catalog: undefined as string | undefined,
    facts: undefined as Answer['facts'],
    lists: [] as NonNullable<Answer['lists']>,
    detail: undefined as Answer['detail'],
  })
  let worker: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends a request, and the search after it. */
  function ask(...requests: readonly Request[]): void {
    const { query, ranker, tool } = state
    for (const request of [...requests, { kind: 'search', query, ranker, tool }]) worker?.postMessage(request)
  }

  function load(request: Request): void {
    Object.assign(state, { error: '', facts: undefined, lists: [], detail: undefined, tool: '', isLeftOut: false })
    ask(request)
  }

  /** Keeps the state in the address of the page. */
  function remember(): void {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const { query, ranker, catalog } = state
      const sample = state.sample === OWN ? '' : state.sample
      const { hash, isLeftOut } = await writeState({ query, ranker, catalog, sample })
      state.isLeftOut = isLeftOut && state.facts !== undefined
      history.replaceState(history.state, '', `#${hash}`)
    }, ADDRESS_PAUSE_MS)
  }

  onMounted(async () => {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => Object.assign(state, data))
    const { sample, catalog, query, ranker } = await readState(location.hash)
    if (query) state.query = query
    if (ranker) state.ranker = ranker
    if (SAMPLE_NAMES.has(sample)) state.sample = sample
    if (catalog !== undefined) {
      Object.assign(state, { sample: OWN, pasted: catalog, catalog })
      load({ kind: 'load', text: catalog })
    } else load({ kind: 'load', sample: state.sample })
    if (state.ranker === 'best') ask({ kind: 'add', ranker: 'best' })
    watch(
      () => [state.query, state.ranker, state.tool],
      () => {
        ask()
        remember()
      },
    )
  })
  onUnmounted(() => {
    clearTimeout(timer)
    worker?.terminate()
  })

  return {
    state,
    code: computed(() => codeFor(state.ranker)),
    choose(): void {
      if (state.sample === OWN) return
      state.catalog = undefined
      load({ kind: 'load', sample: state.sample })
      remember()
    },
    read(text: string | File): void {
      state.catalog = typeof text === 'string' ? text : undefined
      load({ kind: 'load', text })
      remember()
    },
    addBest: () => ask({ kind: 'add', ranker: 'best' }),
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
