import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transformSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createToolSearch } from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'
import { createYielder, runInSlices } from './yielding.js'

const run = promisify(execFile)

describe('a process', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'yielding-'))
    const source = readFileSync(new URL('./yielding.ts', import.meta.url), 'utf8')
    writeFileSync(join(folder, 'yielding.mjs'), transformSync(source, { loader: 'ts', target: 'es2022' }).code)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /**
   * Runs a program that pauses a thousand times and then has nothing left to do, and returns its output. The program is
   * killed after 20 seconds.
   */
  async function printed(before: string): Promise<string> {
    writeFileSync(
      join(folder, 'main.mjs'),
      `${before}
      const { createYielder, runInSlices } = await import('./yielding.mjs')
      const controller = new AbortController()
      const done = runInSlices(1_000, () => {}, createYielder({ sliceMs: 0 }))
      const aborted = runInSlices(1_000, at => at === 500 && controller.abort('enough'), createYielder({ sliceMs: 0, signal: controller.signal })).catch(reason => reason)
      await done
      console.log('done', await aborted)`,
    )
    const { stdout } = await run(process.execPath, ['main.mjs'], { cwd: folder, timeout: 20_000 })
    return stdout.trim()
  }

  it.each([
    ['by setImmediate', ''],
    ['by messages', 'delete globalThis.setImmediate'],
    ['by timers', 'delete globalThis.setImmediate; delete globalThis.MessageChannel'],
  ])('exits without being killed after a thousand pauses %s', { timeout: 30_000 }, async (_, before) => {
    expect(await printed(before)).toBe('done enough')
  })
})

describe('thousands of pauses', () => {
  /**
   * The number of resources that keep the process alive. Waits before it counts, because a port is released in a later
   * turn of the event loop than the one in which it is closed.
   */
  const resources = async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setTimeout(resolve, 5))
    return process.getActiveResourcesInfo().filter(name => /MessagePort|Timeout|Immediate/.test(name)).length
  }
  /** Maximum number of timers that the test runner itself has meanwhile. */
  const FOREIGN = 1

  it.each(['setImmediate', 'MessageChannel'])('by %s leave no port, no timer and no listener behind', async first => {
    const before = await resources()
    const { signal } = new AbortController()
    const listen = vi.spyOn(signal, 'addEventListener')
    if (first === 'MessageChannel') vi.stubGlobal('setImmediate', undefined)
    try {
      await runInSlices(3_000, () => {}, createYielder({ sliceMs: 0, signal }))
    } finally {
      vi.unstubAllGlobals()
    }
    expect(listen).not.toHaveBeenCalled()
    expect(await resources()).toBeLessThanOrEqual(before + FOREIGN)
  })

  it('leave none behind when an index is built, searched and replaced', async () => {
    const before = await resources()
    let list = withFillers([], 1_000)
    const toolSearch = createToolSearch({ tools: () => list, ranker: wordRanker() })
    const search = () => toolSearch.handle({ name: 'search_tools', arguments: { queries: ['filler number'] } })
    await toolSearch.prepare()
    for (let round = 0; round < 5; round++) {
      list = withFillers([{ name: `more_${round}` }], 1_000)
      await search()
    }
    await toolSearch.close()
    expect(await resources()).toBeLessThanOrEqual(before + FOREIGN)
  })
})
