import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { stdioFixture } from './fixtures.js'
import { waitUntil } from './processes.mjs'
import { connectClient, serverLines, type TestClient, withGateway } from './running.js'
import { openSession, textOf } from './wire.js'

const good = stdioFixture('everything', '--only', 'echo,identify')
const bad = (...faults: string[]) => stdioFixture('misbehaving', ...faults.flatMap(fault => ['--fault', fault]))

async function callBridged(client: TestClient, name: string, args: Record<string, unknown> = {}) {
  return client.call('call_tool', { name, arguments: args })
}

/** Calls the bad server, then the good one many times: the good one is never touched. */
async function besideGood(
  faults: readonly string[],
  check: (call: (name: string) => Promise<Record<string, unknown>>) => Promise<void>,
  settings: Record<string, unknown> = {},
  isListed = true,
): Promise<void> {
  const toolSearch = { servers: { bad: { callTimeoutMs: 2000, startTimeoutMs: 3000, ...settings } } }
  await withGateway(
    { bad: bad(...faults), good },
    toolSearch,
    async gateway => {
      const client = await connectClient('legacy', gateway.url)
      try {
        let isOver = false
        const steady = (async () => {
          let calls = 0
          do {
            expect(textOf(await callBridged(client, 'good__echo', { value: `v${calls}` }))).toBe(`v${calls}`)
            calls += 1
            // Without a pause, three processes would compute as long as a bad server keeps its caller waiting.
            await setTimeout(20)
          } while (!isOver || calls < 20)
        })()
        try {
          await check(name => callBridged(client, name, { value: 'x' }))
        } finally {
          isOver = true
        }
        await steady
      } finally {
        await client.close()
      }
    },
    { unlisted: isListed ? [] : ['bad'] },
  )
}

const failsInWords = (result: Record<string, unknown>) => {
  expect(result['isError'], JSON.stringify(result).slice(0, 500)).toBe(true)
  expect(textOf(result)).not.toMatch(/\bat .*\.(ts|mjs|js):\d+/)
  expect(textOf(result).length).toBeGreaterThan(10)
}

describe('a bad server beside a good one', () => {
  it(
    'that dies at each call fails in words',
    () =>
      besideGood(['dies=1'], async call => {
        for (let count = 0; count < 3; count += 1) failsInWords(await call('bad__tool_0'))
      }),
    120_000,
  )

  it(
    'that hangs fails in words after its time limit',
    () => besideGood(['hangs'], async call => failsInWords(await call('bad__tool_0'))),
    120_000,
  )

  it(
    'that writes garbage and wrong ids gives its own answers',
    () =>
      besideGood(['garbage', 'wrong-id', 'early-request'], async call => {
        for (let count = 0; count < 5; count += 1)
          expect(textOf(await call('bad__tool_0'))).toContain('misbehaving tool_0 x')
      }),
    120_000,
  )

  it(
    'that floods its standard error answers',
    () =>
      besideGood(['stderr-flood'], async call => expect(textOf(await call('bad__tool_0'))).toContain('tool_0'), {
        callTimeoutMs: 30_000,
      }),
    120_000,
  )

  it('that sends 10,000 notifications a second answers, and its log messages are counted in place of written', async () => {
    await withGateway({ bad: bad('notifies=10000'), good }, {}, async gateway => {
      const client = await connectClient('legacy', gateway.url)
      try {
        const began = performance.now()
        for (let count = 0; count < 20; count += 1) {
          expect(textOf(await callBridged(client, 'bad__tool_0', { value: 'x' }))).toContain('tool_0')
          expect(textOf(await callBridged(client, 'good__echo', { value: `v${count}` }))).toBe(`v${count}`)
        }
        expect(await waitUntil(() => gateway.stderr().includes('more log messages in one second'), 30_000)).toBe(true)
        const lines = gateway
          .stderr()
          .split('\n')
          .filter(line => line.includes('log: '))
        expect(lines.length).toBeLessThan(20 + (performance.now() - began) / 100)
      } finally {
        await client.close()
      }
    })
  }, 120_000)

  it(
    'that changes its list every 100 ms answers',
    () =>
      besideGood(['flaps=100'], async call => {
        for (let count = 0; count < 10; count += 1) expect(textOf(await call('bad__tool_0'))).toContain('tool_0')
      }),
    120_000,
  )

  it(
    'whose answer is 100 MB long fails that call alone, in words',
    () =>
      besideGood(
        ['huge'],
        async call => {
          const huge = call('bad__huge')
          expect(textOf(await call('bad__tool_0'))).toContain('tool_0')
          failsInWords(await huge)
          expect(textOf(await huge)).toMatch(/of \d+ bytes .* Ask for a smaller part/)
          expect(textOf(await call('bad__tool_1'))).toContain('tool_1')
        },
        { callTimeoutMs: 60_000 },
      ),
    180_000,
  )

  it('whose results are malformed shows no dump of a schema, and stays usable', async () => {
    await withGateway({ bad: bad('bad-result'), good }, {}, async gateway => {
      const session = await openSession(gateway.url)
      const call = (name: string, value: string) =>
        session.request('tools/call', { name: 'call_tool', arguments: { name, arguments: { value } } })
      for (let count = 0; count < 8; count += 1) {
        const answer = await call('bad__tool_0', 'x')
        expect(answer.result ?? answer.error, answer.text).toBeDefined()
        expect(answer.text).not.toMatch(/invalid_type|invalid_union|ZodError|\.(ts|mjs|js):\d+/)
        expect(textOf(await call('good__echo', `v${count}`))).toBe(`v${count}`)
      }
    })
  }, 120_000)

  it(
    'that asks what no client declared is refused, and answers',
    () =>
      besideGood(['asks'], async call => {
        for (let count = 0; count < 3; count += 1) expect(textOf(await call('bad__tool_0'))).toContain('tool_0')
      }),
    120_000,
  )

  it(
    'whose list never ends is cut, and its tools are usable',
    () => besideGood(['endless-list'], async call => expect(textOf(await call('bad__tool_0_0'))).toContain('tool_0_0')),
    120_000,
  )

  it(
    'that never answers its start fails in words',
    () => besideGood(['mute'], async call => failsInWords(await call('bad__tool_0')), {}, false),
    120_000,
  )

  it(
    'that ends at its start fails in words',
    () => besideGood(['exits'], async call => failsInWords(await call('bad__tool_0')), {}, false),
    120_000,
  )

  it(
    'with broken schemas keeps its good tools',
    () => besideGood(['bad-schema'], async call => expect(textOf(await call('bad__tool_0'))).toContain('tool_0')),
    120_000,
  )
})

describe('names of a hostile server', () => {
  it('never replace the tools of the gateway or of another server, and hide no characters', async () => {
    await withGateway({ bad: bad('hidden-names'), good }, { mode: 'eager' }, async gateway => {
      const session = await openSession(gateway.url)
      expect(session.opened.text).not.toMatch(/[\u200B\u202E\u2028]|\\u200b|\\u202e|\\u0007/i)
      const { result } = await session.request('tools/list')
      const tools = result?.['tools'] as { name: string }[]
      for (const { name } of tools) expect(name).toMatch(/^(bad|good)_[A-Za-z0-9_-]+$/)
      for (const { name } of tools) expect(name.length).toBeLessThanOrEqual(50)
      expect(new Set(tools.map(tool => tool.name)).size).toBe(tools.length)
    })
  }, 120_000)

  it('that equal the tools of the bridge do not shadow them', async () => {
    await withGateway({ bad: bad('hidden-names'), good }, { mode: 'bridge' }, async gateway => {
      const client = await connectClient('legacy', gateway.url)
      try {
        const found = textOf(await client.call('search_tools', { query: 'echo returns the value' }))
        expect(found).toContain('good__echo')
        expect(textOf(await callBridged(client, 'good__echo', { value: 'x' }))).toBe('x')
        expect(textOf(await callBridged(client, 'bad__call_tool', { value: 'x' }))).toContain('misbehaving call_tool')
      } finally {
        await client.close()
      }
    })
  }, 120_000)

  it('resources with the URI of another server do not change which server that URI is read from', async () => {
    const servers = { features: stdioFixture('everything'), bad: bad('foreign-uris') }
    await withGateway(servers, {}, async gateway => {
      const session = await openSession(gateway.url)
      const read = await session.request('resources/read', { uri: 'test://static-text' })
      expect(read.text).toContain('This is the content of the static text resource.')
    })
  }, 120_000)
})

describe('a server whose list changes', () => {
  it('is searchable with its new tool within seconds, for a session that is open', async () => {
    const fixture = stdioFixture('everything', '--only', 'test_trigger_tool_change,echo')
    await withGateway({ fixture }, {}, async gateway => {
      const client = await connectClient('legacy', gateway.url)
      try {
        await callBridged(client, 'fixture__test_trigger_tool_change')
        const isFound = async () =>
          textOf(await client.call('search_tools', { query: 'extra tool comes and goes' })).includes(
            'fixture__extra_tool',
          )
        expect(await waitUntil(isFound, 10_000)).toBe(true)
        expect(textOf(await callBridged(client, 'fixture__extra_tool'))).toBe('extra')
      } finally {
        await client.close()
      }
      expect((await serverLines(gateway))[0]?.tools).toBe(3)
    })
  }, 120_000)
})
