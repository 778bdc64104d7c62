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

const PATIENT = { callTimeoutMs: 60_000, advanced: { startTimeoutMs: 60_000 } }
/** Servers with their faults, and their settings. */
const BAD: Readonly<Record<string, readonly [faults: readonly string[], settings?: Record<string, unknown>]>> = {
  mute: [['mute'], { advanced: { startTimeoutMs: 1_000 } }],
  exits: [['exits']],
  dies: [['dies=1']],
  hangs: [['hangs'], { callTimeoutMs: 500 }],
  garbage: [['garbage', 'wrong-id', 'early-request']],
  flood: [['stderr-flood']],
  huge: [['huge']],
  asks: [['asks']],
  endless: [['endless-list']],
  schemas: [['bad-schema']],
  malformed: [['bad-result'], { callTimeoutMs: 2_000 }],
  hidden: [['hidden-names']],
  foreign: [['foreign-uris']],
}

type CallOne = (name: string) => Promise<Record<string, unknown>>

/** Runs `check` with a faulty server. At the same time, checks that the good server answers every call. */
async function besideGood(gateway: ServedGateway, check: (call: CallOne) => Promise<void>): Promise<void> {
  await withClient(gateway, async client => {
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
  })
}

const failsInWords = (result: Record<string, unknown>) => {
  expect(result['isError'], JSON.stringify(result).slice(0, 500)).toBe(true)
  expect(textOf(result)).not.toMatch(/\bat .*\.(ts|mjs|js):\d+/)
  expect(textOf(result).length).toBeGreaterThan(10)
}

const faulty = Object.entries(BAD).map(([key, [faults]]) => [key, bad(...faults)])
const settings = Object.entries(BAD).map(([key, [, own]]) => [key, { ...PATIENT, ...own }])
/** One gateway for every test that needs no other mode: most of a test's time would be the start of its servers. */
const use = sharedGateway(
  { good, ...Object.fromEntries(faulty) },
  { servers: Object.fromEntries(settings) },
  { unlisted: ['mute', 'exits'] },
)

/** Checks that a tool fails in words each time, or that it answers each time. */
const fails =
  (name: string, times = 1) =>
  async (call: CallOne) => {
    for (let count = 0; count < times; count += 1) failsInWords(await call(name))
  }
const answers =
  (name: string, text: string, times = 1) =>
  async (call: CallOne) => {
    for (let count = 0; count < times; count += 1) expect(textOf(await call(name))).toContain(text)
  }

// Together, because most of the time of each is waiting.
describe.concurrent('a faulty server, next to a good server and other faulty ones', () => {
  it.each<[title: string, check: (call: CallOne) => Promise<void>]>([
    ['that never answers its start makes calls fail with an error text', fails('mute__tool_0')],
    ['that ends at its start makes calls fail with an error text', fails('exits__tool_0')],
    ['that ends at each call makes calls fail with an error text', fails('dies__tool_0', 3)],
    ['that hangs makes calls fail with an error text after the time limit', fails('hangs__tool_0')],
    [
      'that writes garbage and wrong ids still returns its answers',
      answers('garbage__tool_0', 'misbehaving tool_0 x', 5),
    ],
    ['that floods its standard error still answers', answers('flood__tool_0', 'tool_0')],
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
      answers('asks__tool_0', 'tool_0', 3),
    ],
    ['whose list never ends has the list cut, and its tools are usable', answers('endless__tool_0_0', 'tool_0_0')],
    ['with broken schemas keeps its valid tools', answers('schemas__tool_0', 'tool_0')],
  ])('%s', (_, check) => use(gateway => besideGood(gateway, check)), 180_000)

  it('whose results are malformed causes no validation errors in answers, and stays usable', () =>
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
    }))
})

/** Runs the work with a client. */
async function withClient(gateway: ServedGateway, work: (client: TestClient) => Promise<void>): Promise<void> {
  const client = await connectClient('legacy', gateway.url)
  try {
    await work(client)
  } finally {
    await client.close()
  }
}

it('a server that sends 10,000 notifications a second still answers, and most of its log messages are only counted', () =>
  withGateway({ noisy: bad('notifies=10000'), good }, {}, gateway =>
    withClient(gateway, async client => {
      const began = performance.now()
      const known = logLines(gateway)
      for (let count = 0; count < 8; count += 1) {
        expect(textOf(await callBridged(client, 'noisy__tool_0', { value: 'x' }))).toContain('tool_0')
        expect(textOf(await callBridged(client, 'good__echo', { value: `v${count}` }))).toBe(`v${count}`)
      }
      expect(await waitUntil(() => gateway.stderr().includes('more log messages in one second'), 30_000)).toBe(true)
      expect(logLines(gateway) - known).toBeLessThan(20 + (performance.now() - began) / 100)
    }),
  ))

const logLines = (gateway: ServedGateway) => gateway.stderr().match(/log: /g)?.length ?? 0

describe('names of a hostile server', () => {
  it('never replace tools of the gateway or of another server, and contain no hidden characters', () =>
    withGateway({ bad: bad('hidden-names'), good }, { mode: 'eager' }, async gateway => {
      const session = await openSession(gateway.url)
      expect(session.opened.text).not.toMatch(/[\u200B\u202E\u2028]|\\u200b|\\u202e|\\u0007/i)
      const { result } = await session.request('tools/list')
      const names = (result!['tools'] as { name: string }[]).map(({ name }) => name)
      for (const name of names) {
        expect(name).toMatch(/^(bad|good)_[A-Za-z0-9_-]+$/)
        expect(name.length).toBeLessThanOrEqual(50)
      }
      expect(names).toContain('good__echo')
      expect(new Set(names).size).toBe(names.length)
    }))

  it('that equal the tools of the bridge do not shadow them', () =>
    use(gateway =>
      withClient(gateway, async client => {
        const found = textOf(await client.call('search_tools', { query: 'echo returns the value' }))
        expect(found).toContain('good__echo')
        expect(textOf(await callBridged(client, 'good__echo', { value: 'x' }))).toBe('x')
        const called = textOf(await callBridged(client, 'hidden__call_tool', { value: 'x' }))
        expect(called).toContain('misbehaving call_tool')
      }),
    ))

  it('do not change the server from which a resource is read, if they repeat its URI', () =>
    use(async gateway => {
      const session = await openSession(gateway.url)
      const read = await session.request('resources/read', { uri: 'test://static-text' })
      expect(read.text).toContain('This is the content of the static text resource.')
    }))
})

describe('a server whose list changes', () => {
  const fixture = stdioFixture('everything', '--only', 'test_trigger_tool_change,echo')
  const useChanging = sharedGateway({ fixture, flapping: bad('flaps=100'), good }, {})

  it('has its new tool found within seconds, in an open session', () =>
    useChanging(async gateway => {
      await withClient(gateway, async client => {
        await callBridged(client, 'fixture__test_trigger_tool_change')
        const search = () => client.call('search_tools', { query: 'extra tool comes and goes' })
        const isFound = async () => textOf(await search()).includes('fixture__extra_tool')
        expect(await waitUntil(isFound, 10_000)).toBe(true)
        expect(textOf(await callBridged(client, 'fixture__extra_tool'))).toBe('extra')
      })
      expect((await serverLines(gateway))[0]?.tools).toBe(3)
    }))

  it('every 100 ms still answers', () =>
    useChanging(gateway => besideGood(gateway, answers('flapping__tool_0', 'tool_0', 10))))
})
