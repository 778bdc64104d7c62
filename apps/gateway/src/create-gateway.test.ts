import type { Ranker } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { describe, expect, it, vi } from 'vitest'
import { connect, startGateway } from './protocol/test-gateway.js'
import type { ScriptedServer } from './protocol/test-upstream.js'
import type { Era } from './upstream/connection.js'

const ERAS: readonly Era[] = ['legacy', 'modern']

const ADD = { name: 'add', description: 'Adds two numbers', inputSchema: { type: 'object' } }
const MATH: ScriptedServer = { eras: ['legacy'], tools: [ADD] }

describe('before a server was listed for the first time', () => {
  it.each(ERAS)('a %s client waits for its first lists', async era => {
    const { client, running } = await connect(era, { math: { eras: ['legacy'], isUnlisted: true } })
    const lists = Promise.all([client.listTools(), client.listPrompts(), client.listResources()])
    setTimeout(() => running.pool.set('math', { ...MATH, prompts: [{ name: 'p' }] }), 100)
    const [{ tools }, { prompts }] = await lists
    expect(tools.map(({ name }) => name)).toEqual(['math__add'])
    expect(prompts.map(({ name }) => name)).toEqual(['math__p'])
  })

  it('a client whose token permits only other servers does not wait', async () => {
    const running = await startGateway({ math: MATH, slow: { eras: ['legacy'], isUnlisted: true } })
    const token = { name: 't', token: 'secret', scope: { servers: ['math'] } }
    const client = await running.client('legacy', { token })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['math__add'])
    expect(running.gateway.status().servers[1]?.listedAt).toBeUndefined()
  })
})

it('reports tools that are held back with their reasons', async () => {
  const double = { ...ADD, name: 'аdd' }
  const running = await startGateway({ math: { ...MATH, tools: [ADD, double] } })
  await vi.waitFor(() => expect(running.gateway.status().held.total).toBe(1), 30_000)
  const { first } = running.gateway.status().held
  const reason = expect.stringContaining('looks like')
  expect(first).toEqual([{ name: 'аdd', reason }])
})

describe('the index', () => {
  /** A ranker that records which tools it indexed, and whose indexes wait until `release` is called. */
  function watchedRanker() {
    const lexical = createLexicalRanker()
    const indexed: string[] = []
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const ranker: Ranker = {
      ...lexical,
      async index(tools, options) {
        indexed.push(tools.map(({ id }) => id).join())
        await held
        return lexical.index(tools, options)
      },
    }
    return { ranker, indexed, release }
  }

  it('is built before the first search, also after a change of the tools', async () => {
    const { ranker, indexed, release } = watchedRanker()
    release()
    const running = await startGateway({ math: MATH }, { mode: 'bridge', ranker })
    await vi.waitFor(() => expect(indexed).toEqual(['math__add']), 30_000)
    running.pool.set('math', { ...MATH, tools: [ADD, { ...ADD, name: 'subtract' }] })
    await vi.waitFor(() => expect(indexed).toEqual(['math__add', 'math__add,math__subtract']), 30_000)
    const client = await running.client('legacy')
    await client.callTool({ name: 'search_tools', arguments: { queries: ['add numbers'] } })
    expect(indexed).toHaveLength(2)
  })

  it('makes a search wait that arrives before it is built', async () => {
    const { ranker, indexed, release } = watchedRanker()
    const running = await startGateway({ math: MATH }, { mode: 'bridge', ranker })
    await vi.waitFor(() => expect(indexed).toHaveLength(1), 30_000)
    const client = await running.client('legacy')
    const search = client.callTool({ name: 'search_tools', arguments: { queries: ['add numbers'] } })
    await client.ping()
    release()
    expect(JSON.stringify((await search).content)).toContain('math__add')
    expect(indexed).toHaveLength(1)
  })

  it('is not built in eager mode, where there are no searches', async () => {
    const { ranker, indexed } = watchedRanker()
    const running = await startGateway({ math: MATH }, { ranker })
    await vi.waitFor(() => expect(running.gateway.status().tools).toHaveLength(1), 30_000)
    await (await running.client('legacy')).listTools()
    expect(indexed).toEqual([])
  })
})
