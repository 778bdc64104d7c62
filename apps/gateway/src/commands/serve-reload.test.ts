import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../test/http-server.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { silentLog } from '../logs.js'
import { watchConfig } from './serve-reload.js'

async function start(reload: () => Promise<void>) {
  const folder = await temporaryFolder({ 'mcp.json': '{}' })
  const path = join(folder, 'mcp.json')
  const watch = watchConfig(path, silentLog, reload, 20)
  onTestFinished(() => watch.close())
  return { path, folder, watch }
}

describe('watching the configuration', () => {
  it.each(['in place', 'by replacing the file'] as const)('reloads after each change %s', async how => {
    let reloads = 0
    const { path, folder } = await start(async () => void reloads++)
    const written = how === 'in place' ? path : join(folder, 'new')
    for (const change of ['first', 'second']) {
      const before = reloads
      // Again and again: the watch becomes active shortly after it is created.
      await until(async () => {
        await writeFile(written, JSON.stringify({ [change]: Date.now() }))
        if (written !== path) await rename(written, path)
        await setTimeout(60)
        return reloads > before
      })
    }
  })

  it('runs one reload at a time, and one more for all changes during it', async () => {
    let running = 0
    let most = 0
    let reloads = 0
    let release = () => {}
    const { watch } = await start(async () => {
      reloads++
      most = Math.max(most, ++running)
      await new Promise<void>(resolve => {
        release = resolve
      })
      running--
    })
    const first = watch.reload()
    const others = [watch.reload(), watch.reload(), watch.reload()]
    await until(() => reloads === 1)
    release()
    await first
    await until(() => reloads === 2)
    release()
    await Promise.all(others)
    expect([reloads, most]).toEqual([2, 1])
  })

  it('continues if a reload is refused because the file is missing for a while', async () => {
    const texts: string[] = []
    const { path, watch } = await start(async () => void texts.push(await readFile(path, 'utf8')))
    await rm(path)
    await watch.reload()
    expect(texts).toEqual([])
    await until(async () => {
      await writeFile(path, '{"again": true}')
      await setTimeout(60)
      return texts.includes('{"again": true}')
    })
  })
})
