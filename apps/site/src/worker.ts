import { messageOf } from '@ts/core/kit'
import {
  type CatalogFacts,
  createEngine,
  type Detail,
  type Engine,
  MAX_FILE_BYTES,
  type Progress,
  type ResultList,
} from './engine.js'
import { MAX_UNPACKED } from './state.js'

/** What the page asks the worker. */
export type Request =
  | { readonly kind: 'load'; readonly sample: string }
  | { readonly kind: 'load'; readonly text: string | File }
  | { readonly kind: 'add'; readonly ranker: string }
  | { readonly kind: 'search'; readonly query: string; readonly ranker: string; readonly tool: string }

/** What the worker answers. */
export type Reply =
  | Progress
  /** `text` is the text of a file that is small enough for the address. */
  | { readonly kind: 'loaded'; readonly catalog: CatalogFacts; readonly text?: string | undefined }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'found'; readonly query: string; readonly lists: readonly ResultList[] }
  | { readonly kind: 'detail'; readonly query: string; readonly detail: Detail }

// The policy of the page does not reach its workers, so this one gives up the network itself.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) Reflect.set(globalThis, name, undefined)

let engine: Engine | undefined
/** The last search that the page asked for. Earlier ones are not answered. */
let wanted: Request | undefined
let work: Promise<void> = Promise.resolve()
const { port1: resumed, port2: pause } = new MessageChannel()

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'search') wanted = data
  work = work.then(() => answer(data)).catch(error => reply({ kind: 'failed', message: messageOf(error) }))
})

async function answer(request: Request): Promise<void> {
  if (request.kind === 'load') {
    engine = undefined
    const text = 'text' in request ? await textOf(request.text) : undefined
    engine = await createEngine(
      text === undefined ? { sample: 'sample' in request ? request.sample : '' } : { text },
      reply,
    )
    reply({ kind: 'loaded', catalog: engine.facts, text: (text?.length ?? 0) > MAX_UNPACKED ? undefined : text })
  } else if (request.kind === 'add') {
    await engine?.add(request.ranker)
    if (engine) reply({ kind: 'loaded', catalog: engine.facts })
  } else if (engine && (await isWanted(request))) {
    const { query } = request
    reply({ kind: 'found', query, lists: await engine.search(query) })
    if (await isWanted(request))
      reply({ kind: 'detail', query, detail: await engine.detail(query, request.ranker, request.tool) })
  }
}

/** Lets messages of the page in, because another key makes a search unwanted. A timer would wait for 4 ms. */
async function isWanted(request: Request): Promise<boolean> {
  await new Promise(resolve => {
    resumed.onmessage = resolve
    pause.postMessage(undefined)
  })
  return wanted === request
}

async function textOf(text: string | File): Promise<string> {
  if (typeof text === 'string') return text
  if (text.size <= MAX_FILE_BYTES) return text.text()
  const [found, most] = [text.size, MAX_FILE_BYTES].map(bytes => `${Math.ceil(bytes / 1_000_000)} MB`)
  throw new Error(`Found a file of ${found}, expected at most ${most}; open a part of it`)
}

function reply(message: Reply): void {
  postMessage(message)
}
