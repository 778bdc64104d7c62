import { rowsOf, type ThreadPort } from './embed-in-thread.js'
import { readToolModel } from './tool-model.js'

type Threads = { readonly parentPort: ThreadPort; readonly workerData: Uint8Array }

// Runs in a thread that `embedInThread` started. Answers each list of texts with the numbers of their vectors.
const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): Threads } }
const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
const { embedDocument, header } = readToolModel(workerData)
let vectors = new Float32Array(0)
parentPort.on('message', texts => {
  const size = texts.length * header.dimensions
  vectors = vectors.length === size ? vectors.fill(0) : new Float32Array(size)
  for (const [i, row] of rowsOf(vectors, texts.length).entries()) embedDocument(texts[i]!, row)
  // Copied: memory that a thread gave away keeps the rest of the thread's memory from being given back.
  parentPort.postMessage(vectors)
})
