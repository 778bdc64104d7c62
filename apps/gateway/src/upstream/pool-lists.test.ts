import { describe, expect, it } from 'vitest'
import { callOf, legacyCaller } from './test-connections.js'
import { outcomeOf, pass, refused, useTestPools } from './test-pool.js'
import { stdioServer } from './test-servers.js'

const pools = useTestPools()
const forever = new Promise(() => {})

describe('the catalog of a server', () => {
  const listener = () => {
    const changed: string[] = []
    return { changed, onCatalog: (key: string) => changed.push(key), onResourceUpdated() {}, onLog() {} }
  }

  it('is read again once, in the background, when a connection opens', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    await pool.start()
    const listening = listener()
    pool.listen(listening)
    for (let i = 0; i < 3; i++) outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(100)
    expect(pool.catalog('a')?.tools).toEqual([{ name: 'tool-of-a', inputSchema: { type: 'object' } }])
    expect(listening.changed).toEqual(['a'])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(100)
    const lists = pools.scripts.connections[0]?.requests.filter(({ method }) => method === 'tools/list')
    expect(lists).toHaveLength(1)
  })

  it('is current within a second of a change and is read at most a few times a second', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(1_000)
    const listening = listener()
    const stop = pool.listen(listening)
    const [connection] = pools.scripts.connections
    pools.scripts.server('a').tools = [{ name: 'new', inputSchema: { type: 'object' } }]
    connection?.options.listener.onListChanged('tools')
    await pass(900)
    expect(pool.catalog('a')?.tools).toMatchObject([{ name: 'new' }])
    expect(listening.changed).toEqual(['a'])
    const before = connection?.requests.length ?? 0
    for (let i = 0; i < 1_000; i++) {
      pools.scripts.server('a').tools = [{ name: `new-${i}`, inputSchema: { type: 'object' } }]
      connection?.options.listener.onListChanged('tools')
      await pass(10)
    }
    await pass(1_000)
    expect(pool.catalog('a')?.tools).toMatchObject([{ name: 'new-999' }])
    expect((connection?.requests.length ?? 0) - before).toBeLessThan(50)
    stop()
    const count = listening.changed.length
    pools.scripts.server('a').tools = []
    connection?.options.listener.onListChanged('tools')
    await pass(1_000)
    expect(listening.changed).toHaveLength(count)
  })

  it('is not reported if it is unchanged', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(1_000)
    const listening = listener()
    pool.listen(listening)
    pools.scripts.connections[0]?.options.listener.onListChanged('tools')
    await pass(1_000)
    await pool.refresh('a')
    expect(listening.changed).toEqual([])
  })

  it('is current after refresh, also if it is being read already', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    let list: readonly unknown[] = []
    pools.scripts.server('a').page = () => ({ tools: list })
    const first = pool.refresh('a')
    await pass(10)
    await first
    list = [{ name: 'one', inputSchema: { type: 'object' } }]
    const one = pool.refresh('a')
    list = [{ name: 'two', inputSchema: { type: 'object' } }]
    const two = pool.refresh('a')
    await pass(10)
    await Promise.all([one, two])
    expect(pool.catalog('a')?.tools).toMatchObject([{ name: 'two' }])
  })

  it('omits bad entries one by one, keeps good ones unchanged and cuts an endless list', async () => {
    const good = {
      name: 'good',
      inputSchema: { properties: {} },
      _meta: { a: 1 },
      icons: [],
      unknown: { deep: [null] },
    }
    pools.scripts.server('bad').tools = [
      null,
      7,
      { description: 'no name' },
      { name: 'array', inputSchema: [] },
      { name: 'text', inputSchema: { type: 'string' } },
      { name: '' },
      good,
      { ...good, description: 'again' },
    ]
    let pages = 0
    pools.scripts.server('endless').page = () => {
      pages++
      return { tools: [{ name: `t${pages}`, inputSchema: { type: 'object' } }], nextCursor: `${pages}` }
    }
    pools.scripts.server('loop').page = () => ({ tools: [good], nextCursor: 'same' })
    const pool = pools.poolOf(['bad', 'endless', 'loop'].map(key => stdioServer(key)))
    for (const key of ['bad', 'endless', 'loop']) {
      const refreshed = pool.refresh(key)
      await pass(1_000)
      await refreshed
    }
    expect(JSON.stringify(pool.catalog('bad')?.tools)).toBe(JSON.stringify([good]))
    expect(pool.catalog('bad')?.warnings).toHaveLength(7)
    expect(pool.catalog('endless')?.tools).toHaveLength(1_000)
    expect(pool.catalog('endless')?.warnings.join()).toContain('does not end')
    expect(pool.catalog('loop')?.warnings.join()).toContain('does not end')
  })

  it('is cut if a page does not arrive within startTimeoutMs', async () => {
    pools.scripts.server('a').page = cursor =>
      cursor === undefined ? { tools: [], nextCursor: 'x' } : (forever as never)
    const pool = pools.poolOf([stdioServer('a', { startTimeoutMs: 3_000 })])
    const refreshed = pool.refresh('a')
    await pass(3_100)
    await refreshed
    expect(pool.catalog('a')?.warnings.join()).toContain('did not end its list of tools')
  })
})

describe('reload of a pool', () => {
  it('applies new limits to the next starts', async () => {
    const servers = ['a', 'b', 'c'].map(key => stdioServer(key))
    const limits = { maxChildren: 1, maxStarts: 1, maxAnswerBytes: 10_000 }
    const pool = pools.poolOf(servers, { limits })
    pools.scripts.server('a').call = () => new Promise(() => {})
    const first = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    const early = outcomeOf(pool.run('b', legacyCaller(), callOf()))
    await pass(100)
    expect(first).toEqual({})
    expect(early).toEqual(refused('all places for servers are in use'))
    await pool.reload(servers, { ...limits, maxChildren: 2, maxAnswerBytes: 20_000 })
    const late = outcomeOf(pool.run('b', legacyCaller(), callOf(1)))
    await pass(100)
    expect(late).toHaveProperty('value')
    expect(pools.scripts.live().map(({ options }) => options.maxAnswerBytes)).toEqual([10_000, 20_000])
    await pool.reload(servers, limits)
    const over = outcomeOf(pool.run('c', legacyCaller(), callOf()))
    await pass(100)
    expect(over).toEqual(refused('all places for servers are in use'))
    expect(pools.scripts.live().map(({ key }) => key)).toEqual(['a'])
  })

  it('ends the listing of a removed server at once, so that its process can end', async () => {
    pools.scripts.server('gone').page = () => forever as never
    const pool = pools.poolOf([stdioServer('gone')])
    outcomeOf(pool.refresh('gone'))
    await pass(100)
    expect(pools.scripts.live()).toHaveLength(1)
    await pool.reload([])
    await pass(10)
    expect(pools.scripts.live()).toEqual([])
  })

  it('keeps connections of unchanged servers, lets calls of removed ones end and starts changed ones again', async () => {
    const finish: (() => void)[] = []
    pools.scripts.server('gone').call = () => new Promise(resolve => finish.push(() => resolve({ done: true })))
    const servers = [stdioServer('same'), stdioServer('gone'), stdioServer('changed')]
    const pool = pools.poolOf(servers)
    for (const key of ['same', 'changed']) outcomeOf(pool.run(key, legacyCaller(), callOf()))
    const outcome = outcomeOf(pool.run('gone', legacyCaller(), callOf()))
    await pass(10)
    const reported: string[] = []
    pool.listen({ onCatalog: key => reported.push(key), onResourceUpdated() {}, onLog() {} })
    const changed = stdioServer('changed', { env: { A: 'b' } })
    await pool.reload([changed, stdioServer('new'), stdioServer('same', { idleMs: 1_000 })])
    await pass(10)
    expect(pool.statuses().map(({ key }) => key)).toEqual(['changed', 'new', 'same'])
    expect(reported).toEqual(expect.arrayContaining(['changed', 'new', 'gone']))
    expect(reported).not.toContain('same')
    expect(pools.scripts.connections.filter(({ state, key }) => state === 'open' && key === 'gone')).toHaveLength(1)
    expect(pools.scripts.connections.filter(({ state, key }) => state === 'open' && key === 'same')).toHaveLength(1)
    const late = outcomeOf(pool.run('gone', legacyCaller(), callOf()))
    await pass(10)
    expect(late).toEqual(refused('no server of this name'))
    for (const end of finish) end()
    await pass(10)
    expect(outcome).toEqual({ value: { done: true } })
    expect(pools.scripts.live().some(({ key }) => key === 'gone')).toBe(false)
    await pass(1_500)
    expect(pools.scripts.live().some(({ key }) => key === 'same')).toBe(false)
    const anew = outcomeOf(pool.run('changed', legacyCaller(), callOf()))
    await pass(10)
    expect(anew).toHaveProperty('value')
    expect(pools.scripts.live().find(({ key }) => key === 'changed')?.server).toBe(changed)
  })
})
