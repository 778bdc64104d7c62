import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import { createToolSearch } from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'

/** Pauses hundreds of times by each means of a runtime, and then has nothing left to do. */
const PROGRAM = `
  import { createYielder, runInSlices } from './yielding.mjs'
  for (const means of ['setImmediate', 'MessageChannel', 'setTimeout']) {
    const controller = new AbortController()
    const done = runInSlices(200, () => {}, createYielder({ sliceMs: 0 }))
    const step = at => at === 100 && controller.abort('enough')
    const aborted = runInSlices(200, step, createYielder({ sliceMs: 0, signal: controller.signal })).catch(reason => reason)
    await done
    console.log(means, await aborted)
    delete globalThis[means]
  }`

it('a process exits after hundreds of pauses by each means, without being killed', { timeout: 30_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yielding-'))
  try {
    const source = readFileSync(new URL('./yielding.ts', import.meta.url), 'utf8')
    writeFileSync(join(folder, 'yielding.mjs'), transformSync(source, { loader: 'ts', target: 'es2022' }).code)
    writeFileSync(join(folder, 'main.mjs'), PROGRAM)
    const { stdout } = await promisify(execFile)(process.execPath, ['main.mjs'], { cwd: folder, timeout: 20_000 })
    expect(stdout.trim().split('\n')).toEqual(['setImmediate enough', 'MessageChannel enough', 'setTimeout enough'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('nothing keeps a process alive after an index was built, searched and replaced', async () => {
  /** Waits before it counts, because a port is released in a later turn of the event loop than the one of its closing. */
  const resources = async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setTimeout(resolve, 5))
    return process.getActiveResourcesInfo().filter(name => /MessagePort|Timeout|Immediate/.test(name)).length
  }
  const before = await resources()
  let list = withFillers([], 500)
  const toolSearch = createToolSearch({ tools: () => list, ranker: wordRanker() })
  await toolSearch.prepare()
  for (let round = 0; round < 3; round++) {
    list = withFillers([{ name: `more_${round}` }], 500)
    await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['filler number'] } })
  }
  await toolSearch.close()
  // The test runner itself may have one timer.
  expect(await resources()).toBeLessThanOrEqual(before + 1)
})
