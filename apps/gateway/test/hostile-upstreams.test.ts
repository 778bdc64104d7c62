import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { stdioFixture } from './fixtures.js'
import { waitUntil } from './processes.mjs'
import {
  connectClient,
  type ServedGateway,
  serverLines,
  sharedGateway,
  type TestClient,
  withGateway,
} from './running.js'
import { openSession, textOf } from './wire.js'

const good = stdioFixture('everything')
const bad = (...faults: string[]) => stdioFixture('misbehaving', ...faults.flatMap(fault => ['--fault', fault]))

async function callBridged(client: TestClient, name: string, args: Record<string, unknown> = {}) {
  return client.call('call_tool', { name, arguments: args })
}

/** Servers with one fault each, and their settings. */
const BAD: Readonly<Record<string, readonly [faults: readonly string[], settings?: Record<string, unknown>]>> = {
  dies: [['dies=1']],
  hangs: [['hangs']],
  garbage: [['garbage', 'wrong-id', 'early-request']],
  flood: [['stderr-flood'], { callTimeoutMs: 30_000 }],
  huge: [['huge'], { callTimeoutMs: 60_000 }],
  asks: [['asks']],
  endless: [['endless-list']],
  mute: [['mute']],
  exits: [['exits']],
  schemas: [['bad-schema']],
  malformed: [['bad-result']],
  hidden: [['hidden-names']],
  foreign: [['foreign-uris']],
}

type CallOne = (name: string) => Promise<Record<string, unknown>>

/** Runs `check` with a faulty server. At the same time, checks that the good server answers every call. */
async function besideGood(gateway: ServedGateway, check: (call: CallOne) => Promise<void>): Promise<void> {
  const client = await connectClient('legacy', gateway.url)
  try {
    let isOver = false
    const steady = (async () => {
      let calls = 0
      do {
        expect(textOf(await callBridged(client, 'good__echo', { value: `v${calls}` }))).toBe(`v${calls}`)
        calls += 1
        // Without a pause, three processes would use the processor all the time while a faulty server keeps its caller
        // waiting.
        await setTimeout(50)
      } while (!isOver || calls < 5)
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
}

const failsInWords = (result: Record<string, unknown>) => {
  expect(result['isError'], JSON.stringify(result).slice(0, 500)).toBe(true)
  expect(textOf(result)).not.toMatch(/\bat .*\.(ts|mjs|js):\d+/)
  expect(textOf(result).length).toBeGreaterThan(10)
}

const faulty = Object.entries(BAD).map(([key, [faults]]) => [key, bad(...faults)])
const settings = Object.entries(BAD).map(([key, [, own]]) => [
  key,
  { callTimeoutMs: 2000, advanced: { startTimeoutMs: 3000 }, ...own },
])
/** One gateway for every test that needs no other mode: most of a test's time would be the start of its servers. */
const use = sharedGateway(
  { good, ...Object.fromEntries(faulty) },
  { servers: Object.fromEntries(settings) },
  { unlisted: ['mute', 'exits'] },
)

describe('a faulty server, next to a good server and other faulty ones', () => {
  const tests: readonly (readonly [title: string, check: (call: CallOne) => Promise<void>])[] = [
    // This test is the first, so that the server is still expected to start.
    [
      'that never answers its start makes calls fail with an error text',
      async call => failsInWords(await call('mute__tool_0')),
    ],
    [
      'that ends at its start makes calls fail with an error text',
      async call => failsInWords(await call('exits__tool_0')),
    ],
    [
      'that ends at each call makes calls fail with an error text',
      async call => {
        for (let count = 0; count < 3; count += 1) failsInWords(await call('dies__tool_0'))
      },
    ],
    [
      'that hangs makes calls fail with an error text after the time limit',
      async call => failsInWords(await call('hangs__tool_0')),
    ],
    [
      'that writes garbage and wrong ids still returns its answers',
      async call => {
        for (let count = 0; count < 5; count += 1)
          expect(textOf(await call('garbage__tool_0'))).toContain('misbehaving tool_0 x')
      },
    ],
    [
      'that floods its standard error still answers',
      async call => expect(textOf(await call('flood__tool_0'))).toContain('tool_0'),
    ],
    [
      'whose answer is 100 MB long makes only this call fail, with an error text',
      async call => {
        const huge = call('huge__huge')
        expect(textOf(await call('huge__tool_0'))).toContain('tool_0')
        failsInWords(await huge)
        expect(textOf(await huge)).toMatch(/of \d+ bytes .* Ask for a smaller part/)
        expect(textOf(await call('huge__tool_1'))).toContain('tool_1')
      },
    ],
    [
      'that asks for something that no client declared is refused, and still answers',
      async call => {
        for (let count = 0; count < 3; count += 1) expect(textOf(await call('asks__tool_0'))).toContain('tool_0')
      },
    ],
    [
      'whose list never ends has the list cut, and its tools are usable',
      async call => expect(textOf(await call('endless__tool_0_0'))).toContain('tool_0_0'),
    ],
    [
      'with broken schemas keeps its valid tools',
      async call => expect(textOf(await call('schemas__tool_0'))).toContain('tool_0'),
    ],
  ]
  it.each(tests)('%s', (_, check) => use(gateway => besideGood(gateway, check)), 180_000)

  it(
    'whose results are malformed causes no validation errors in answers, and stays usable',
    () =>
      use(async gateway => {
        const session = await openSession(gateway.url)
        const call = (name: string, value: string) =>
          session.request('tools/call', { name: 'call_tool', arguments: { name, arguments: { value } } })
        for (let count = 0; count < 8; count += 1) {
          const answer = await call('malformed__tool_0', 'x')
          expect(answer.result ?? answer.error, answer.text).toBeDefined()
          expect(answer.text).not.toMatch(/invalid_type|invalid_union|ZodError|\.(ts|mjs|js):\d+/)
          expect(textOf(await call('good__echo', `v${count}`))).toBe(`v${count}`)
        }
      }),
    120_000,
  )
})

it('a server that sends 10,000 notifications a second still answers, and most of its log messages are only counted', async () => {
  await withGateway({ noisy: bad('notifies=10000'), good }, {}, async gateway => {
    const client = await connectClient('legacy', gateway.url)
    try {
      const began = performance.now()
      const known = logLines(gateway)
      for (let count = 0; count < 8; count += 1) {
        expect(textOf(await callBridged(client, 'noisy__tool_0', { value: 'x' }))).toContain('tool_0')
        expect(textOf(await callBridged(client, 'good__echo', { value: `v${count}` }))).toBe(`v${count}`)
      }
      expect(await waitUntil(() => gateway.stderr().includes('more log messages in one second'), 30_000)).toBe(true)
      expect(logLines(gateway) - known).toBeLessThan(20 + (performance.now() - began) / 100)
    } finally {
      await client.close()
    }
  })
}, 120_000)

const logLines = (gateway: ServedGateway) =>
  gateway
    .stderr()
    .split('\n')
    .filter(line => line.includes('log: ')).length

describe('names of a hostile server', () => {
  it('never replace tools of the gateway or of another server, and contain no hidden characters', async () => {
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

  it(
    'that equal the tools of the bridge do not shadow them',
    () =>
      use(async gateway => {
        const client = await connectClient('legacy', gateway.url)
        try {
          const found = textOf(await client.call('search_tools', { query: 'echo returns the value' }))
          expect(found).toContain('good__echo')
          expect(textOf(await callBridged(client, 'good__echo', { value: 'x' }))).toBe('x')
          const called = textOf(await callBridged(client, 'hidden__call_tool', { value: 'x' }))
          expect(called).toContain('misbehaving call_tool')
        } finally {
          await client.close()
        }
      }),
    120_000,
  )

  it(
    'do not change the server from which a resource is read, if they repeat its URI',
    () =>
      use(async gateway => {
        const session = await openSession(gateway.url)
        const read = await session.request('resources/read', { uri: 'test://static-text' })
        expect(read.text).toContain('This is the content of the static text resource.')
      }),
    120_000,
  )
})

describe('a server whose list changes', () => {
  const fixture = stdioFixture('everything', '--only', 'test_trigger_tool_change,echo')
  const useChanging = sharedGateway({ fixture, flapping: bad('flaps=100'), good }, {})

  it('has its new tool found within seconds, in an open session', async () => {
    await useChanging(async gateway => {
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

  it('every 100 ms still answers', async () => {
    await useChanging(gateway =>
      besideGood(gateway, async call => {
        for (let count = 0; count < 10; count += 1) expect(textOf(await call('flapping__tool_0'))).toContain('tool_0')
      }),
    )
  }, 120_000)
})
