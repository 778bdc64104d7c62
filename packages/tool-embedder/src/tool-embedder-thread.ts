import { loadBundledModel } from './bundled-model.js'
import type { ThreadPort } from './embed-in-thread.js'

// Runs in a thread that `embedInThread` started. Answers each list of texts with the numbers of their vectors.
const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): { parentPort: ThreadPort } } }
const { parentPort } = process.getBuiltinModule('node:worker_threads')
const model = await loadBundledModel()
parentPort.on('message', texts => {
  const vectors = new Float32Array(texts.length * model.header.dimensions)
  for (const [i, text] of texts.entries()) vectors.set(model.embedDocument(text), i * model.header.dimensions)
  parentPort.postMessage(vectors, [vectors.buffer])
})
