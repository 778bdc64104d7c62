import { createCatalog } from '@ts/core'
import { officeCatalog } from '../../fixtures/office-catalog.js'
import { seededCatalog } from '../../fixtures/seeded-catalog.js'
import {
  type Checks,
  expectAborted,
  expectProgress,
  expectReason,
  expectThat,
  outcomeOf,
  show,
} from '../conformance-case.js'

export const signalChecks = {
  async 'aborted-rank'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const reason = new Error('no longer wanted')
    for (const query of ['file', '', 'archive_invoice']) {
      await expectAborted(`rank(${show(query)}) with an aborted signal`, reason, () =>
        catalog.answer(query, { limit: 5, signal: AbortSignal.abort(reason) }),
      )
    }
    await catalog.answer('file', { limit: 5, signal: new AbortController().signal })
  },
  async 'aborted-index'(kit) {
    const tools = createCatalog(officeCatalog).searchable
    const reason = new Error('no longer wanted')
    await expectAborted('index() with an aborted signal', reason, () =>
      kit.index(tools, { signal: AbortSignal.abort(reason) }),
    )
  },
  async 'abort-during-index'(kit) {
    const tools = createCatalog(seededCatalog(kit.manyTools, kit.seed)).searchable
    const reason = new Error('no longer wanted')

    const soon = new AbortController()
    const running = outcomeOf(() => kit.index(tools, { signal: soon.signal }))
    queueMicrotask(() => soon.abort(reason))
    const settled = await running
    if ('thrown' in settled) expectReason(settled.thrown, reason)
    else await settled.value.close()

    const midway = new AbortController()
    let abortedAt: number | undefined
    const onProgress = (done: number, total: number) => {
      if (done >= total || abortedAt !== undefined) return
      abortedAt = done
      midway.abort(reason)
    }
    const outcome = await outcomeOf(() => kit.index(tools, { signal: midway.signal, onProgress }))
    if ('thrown' in outcome) return expectReason(outcome.thrown, reason)
    await outcome.value.close()
    const found = `an index though its signal was aborted at ${abortedAt} of ${tools.length} tools`
    const remedy = 'call signal?.throwIfAborted() where you report progress'
    expectThat(abortedAt === undefined, found, 'a rejection', remedy)
  },
  async progress(kit) {
    for (const count of [0, 1, Math.min(kit.manyTools, 1_000)]) {
      const tools = createCatalog(seededCatalog(count, kit.seed)).searchable
      const reports: [done: number, total: number][] = []
      const onProgress = (done: number, total: number) => void reports.push([done, total])
      await (await kit.index(tools, { onProgress })).close()
      expectProgress(reports, count)
    }
  },
} satisfies Checks
