import { describe, expect, it } from 'vitest'
import { callOf, legacyCaller } from './test-connections.js'
import { outcomeOf, pass, refused, useTestPools } from './test-pool.js'
import { stdioServer } from './test-servers.js'
import type { UpstreamPool } from './upstream-pool.js'

const pools = useTestPools()
const forever = () => new Promise<never>(() => {})
const call = (pool: UpstreamPool, key: string, value?: number) =>
  outcomeOf(pool.run(key, legacyCaller(), callOf(value)))
const tools = (...names: readonly string[]) => names.map(name => ({ name, inputSchema: { type: 'object' } }))

/** The keys of the servers whose catalogs change from now on, and the end of listening. */
function listenTo(pool: UpstreamPool) {
  const changed: string[] = []
  return { changed, stop: pool.listen({ onCatalog: key => changed.push(key) }) }
}

/** A pool whose server runs and was listed, and what happens when the server says that its list has changed. */
async function listedPool() {
  const pool = pools.poolOf([stdioServer('a')])
  const { changed: first } = listenTo(pool)
  for (let i = 0; i < 3; i++) call(pool, 'a')
  await pass(1_000)
  const connection = pools.scripts.connections[0]!
  const lists = () => connection.requests.filter(({ method }) => method === 'tools/list').length
  const change = async (names: readonly string[], ms: number) => {
    pools.scripts.server('a').tools = tools(...names)
    connection.options.listener.onListChanged('tools')
    await pass(ms)
  }
  return { pool, first, lists, change }
}

describe('the catalog of a server', () => {
  it('is read again once, in the background, when a connection opens', async () => {
    const { pool, first, lists, change } = await listedPool()
    expect(pool.catalog('a')?.tools).toEqual(tools('tool-of-a'))
    call(pool, 'a')
    await pass(100)
    expect([first, lists()]).toEqual([['a'], 1])
    // An unchanged list is not reported.
    await change(['tool-of-a'], 1_000)
    await pool.refresh('a')
    expect([first, lists()]).toEqual([['a'], 3])
  })

  it('is current within a second of a change and is read at most a few times a second', async () => {
    const { pool, lists, change } = await listedPool()
    const { changed, stop } = listenTo(pool)
    await change(['new', 'kept'], 900)
    const before = pool.catalog('a')!.tools
    expect(before).toEqual(tools('new', 'kept'))
    expect(changed).toEqual(['a'])
    await change(['kept', 'newer'], 900)
    // An unchanged tool is the same object, so that it is not read again.
    expect(pool.catalog('a')!.tools[0]).toBe(before[1])
    const listsBefore = lists()
    for (let i = 0; i < 1_000; i++) await change([`new-${i}`], 10)
    await pass(1_000)
    expect(pool.catalog('a')?.tools).toEqual(tools('new-999'))
    expect(lists() - listsBefore).toBeLessThan(50)
    stop()
    const count = changed.length
    await change([], 1_000)
    expect(changed).toHaveLength(count)
  })

  it('is current after refresh, also if it is being read already', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    let list = tools()
    pools.scripts.server('a').page = () => ({ tools: list })
    await Promise.all([pool.refresh('a'), pass(10)])
    const refreshes = ['one', 'two'].map(name => {
      list = tools(name)
      return pool.refresh('a')
    })
    await Promise.all([...refreshes, pass(10)])
    expect(pool.catalog('a')?.tools).toEqual(tools('two'))
  })

  it('omits bad entries one by one, keeps good ones unchanged and cuts an endless list', async () => {
    const good = { name: 'good', inputSchema: { properties: {} }, _meta: { a: 1 }, unknown: { deep: [null] } }
    pools.scripts.server('bad').tools = [
      ...[null, 7, { description: 'no name' }, { name: '' }],
      ...[
        { name: 'array', inputSchema: [] },
        { name: 'text', inputSchema: { type: 'string' } },
      ],
      ...[good, { ...good, description: 'again' }],
    ]
    let pages = 0
    pools.scripts.server('endless').page = () => ({ tools: tools(`t${++pages}`), nextCursor: `${pages}` })
    pools.scripts.server('loop').page = () => ({ tools: [good], nextCursor: 'same' })
    pools.scripts.server('late').page = cursor =>
      cursor === undefined ? { tools: [], nextCursor: 'x' } : (forever() as never)
    const pool = pools.poolOf(['bad', 'endless', 'loop', 'late'].map(key => stdioServer(key, { startTimeoutMs: 900 })))
    const listed: Record<string, string> = {}
    for (const { key } of pool.statuses()) {
      await Promise.all([pool.refresh(key), pass(1_000)])
      listed[key] = pool.catalog(key)!.warnings.join()
    }
    expect(JSON.stringify(pool.catalog('bad')?.tools)).toBe(JSON.stringify([good]))
    expect(pool.catalog('bad')?.warnings).toHaveLength(7)
    expect(pool.catalog('endless')?.tools).toHaveLength(1_000)
    expect(listed).toMatchObject({
      endless: expect.stringContaining('does not end'),
      loop: expect.stringContaining('does not end'),
      late: expect.stringContaining('did not end its list of tools'),
    })
  })
})

describe('reload of a pool', () => {
  it('applies new limits to the next starts', async () => {
    const servers = ['a', 'b', 'c'].map(key => stdioServer(key))
    const limits = { maxChildren: 1, maxStarts: 1, maxAnswerBytes: 10_000 }
    const pool = pools.poolOf(servers, { limits })
    pools.scripts.server('a').call = forever
    const called = async (key: string) => {
      const outcome = call(pool, key)
      await pass(100)
      return outcome
    }
    const noPlace = refused('all places for servers are in use')
    expect([await called('a'), await called('b')]).toEqual([{}, noPlace])
    await pool.reload(servers, { ...limits, maxChildren: 2, maxAnswerBytes: 20_000 })
    expect(await called('b')).toHaveProperty('value')
    expect(pools.scripts.live().map(({ options }) => options.maxAnswerBytes)).toEqual([10_000, 20_000])
    await pool.reload(servers, limits)
    expect(await called('c')).toEqual(noPlace)
    expect(pools.scripts.live().map(({ key }) => key)).toEqual(['a'])
  })

  it('ends the listing of a removed server at once, so that its process can end', async () => {
    pools.scripts.server('gone').page = forever as never
    const pool = pools.poolOf([stdioServer('gone')])
    outcomeOf(pool.refresh('gone'))
    await pass(100)
    expect(pools.scripts.live()).toHaveLength(1)
    await pool.reload([])
    await pass(10)
    expect(pools.scripts.live()).toEqual([])
  })

  it('keeps connections of unchanged servers, lets calls of removed ones end and starts changed ones again', async () => {
    let finish = () => {}
    pools.scripts.server('gone').call = () =>
      new Promise(resolve => {
        finish = () => resolve({ done: true })
      })
    const pool = pools.poolOf(['same', 'gone', 'changed'].map(key => stdioServer(key)))
    const [, , outcome] = ['same', 'changed', 'gone'].map(key => call(pool, key))
    await pass(10)
    const { changed: reported } = listenTo(pool)
    const changed = stdioServer('changed', { env: { A: 'b' } })
    await pool.reload([changed, stdioServer('new'), stdioServer('same', { idleMs: 1_000 })])
    const late = call(pool, 'gone')
    await pass(10)
    expect(pool.statuses().map(({ key }) => key)).toEqual(['changed', 'new', 'same'])
    expect(reported).toEqual(expect.arrayContaining(['changed', 'new', 'gone']))
    expect(reported).not.toContain('same')
    const live = () => pools.scripts.live().map(({ key }) => key)
    expect(live()).toEqual(expect.arrayContaining(['gone', 'same']))
    expect(late).toEqual(refused('no server of this name'))
    finish()
    await pass(10)
    expect(outcome).toEqual({ value: { done: true } })
    expect(live()).not.toContain('gone')
    await pass(1_500)
    expect(live()).not.toContain('same')
    const anew = call(pool, 'changed')
    await pass(10)
    expect(anew).toHaveProperty('value')
    expect(pools.scripts.live().find(({ key }) => key === 'changed')?.server).toBe(changed)
  })
})
