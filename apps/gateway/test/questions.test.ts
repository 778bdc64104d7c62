import { describe, expect, it } from 'vitest'
import { startHttpFixture, stdioFixture } from './fixtures.js'
import { waitUntil } from './processes.mjs'
import { connectClient, sharedGateway, withGateway } from './running.js'
import { modernRequest, openSession, textOf } from './wire.js'

const eager = { mode: 'eager' }
const legacyServer = stdioFixture('everything', '--era', 'legacy')

/** Lets clients of the given kinds call `ask_user` at the same time. Resolves with the answer to each. */
async function askTogether(url: string, kinds: readonly ('v1' | 'legacy' | 'modern')[]): Promise<string[]> {
  const asked = new Set<string>()
  const clients = await Promise.all(
    kinds.map((kind, index) =>
      connectClient(kind, url, {
        answer: async message => {
          asked.add(message)
          // Waits until all questions are open, unless another question was refused.
          await waitUntil(() => asked.size === kinds.length, 1500)
          return { reply: `reply of ${index} to ${message}` }
        },
      }),
    ),
  )
  try {
    const results = clients.map((client, index) =>
      client.call('fixture__ask_user', { question: `question ${index}` }).then(textOf, String),
    )
    return await Promise.all(results)
  } finally {
    await Promise.all(clients.map(client => client.close()))
  }
}

describe('clients whose calls ask the user at the same time', () => {
  const use = sharedGateway({ fixture: legacyServer }, eager)
  for (const kinds of [
    ['legacy', 'legacy'],
    ['modern', 'modern'],
    ['legacy', 'modern'],
  ] as const) {
    it(`each get their own answer or a refusal that names the remedy (${kinds.join(' and ')}, one shared server)`, async () => {
      await use(async gateway => {
        for (const [index, text] of (await askTogether(gateway.url, kinds)).entries()) {
          const own = `"question":"question ${index}","reply":"reply of ${index} to question ${index}"`
          expect(text.includes(own) || text.includes('instances: session'), text).toBe(true)
        }
      })
    }, 120_000)
  }

  it('each get their own answer if each session has its own server', async () => {
    const settings = { ...eager, servers: { fixture: { instances: 'session' } } }
    await withGateway({ fixture: legacyServer }, settings, async gateway => {
      const texts = await askTogether(gateway.url, ['legacy', 'v1', 'legacy'])
      for (const [index, text] of texts.entries()) expect(text).toContain(`reply of ${index} to question ${index}`)
    })
  }, 120_000)

  it('each get their own answer if clients and server use 2026-07-28', async () => {
    const fixture = await startHttpFixture('--era', 'modern')
    try {
      await withGateway({ fixture: { type: 'http', url: fixture.url } }, eager, async gateway => {
        const texts = await askTogether(gateway.url, ['modern', 'modern', 'modern'])
        for (const [index, text] of texts.entries()) expect(text).toContain(`reply of ${index} to question ${index}`)
      })
    } finally {
      await fixture.close()
    }
  }, 120_000)

  it('get their own answers even if another client leaves its question open', async () => {
    await withGateway({ fixture: legacyServer }, eager, async gateway => {
      const ask = { name: 'fixture__ask_user', arguments: { question: 'Left open?' } }
      const left = await modernRequest(gateway.url, 'tools/call', ask, { capabilities: { elicitation: {} } })
      expect(left.result, left.text).toMatchObject({ resultType: 'input_required' })
      for (const kind of ['v1', 'modern'] as const) {
        const client = await connectClient(kind, gateway.url, { answer: message => ({ reply: `reply to ${message}` }) })
        try {
          const text = textOf(await client.call('fixture__ask_user', { question: `question of ${kind}` }))
          expect(text).toContain(`reply to question of ${kind}`)
        } finally {
          await client.close()
        }
      }
    })
  }, 120_000)

  it('are not asked if they did not declare elicitation, and their calls end at once', async () => {
    await use(async gateway => {
      for (const kind of ['v1', 'legacy', 'modern'] as const) {
        const client = await connectClient(kind, gateway.url)
        const outcome = await client.call('fixture__ask_user', { question: 'Who?' }).then(textOf, String)
        await client.close()
        expect(outcome).toMatch(/elicitation/i)
      }
      const session = await openSession(gateway.url)
      expect(textOf(await session.request('tools/call', { name: 'fixture__echo', arguments: { value: 'x' } }))).toBe(
        'x',
      )
    })
  }, 120_000)
})

describe('the state of a 2026-07-28 client’s call, while a 2025-11-25 server waits for an answer', () => {
  const tokens = [
    { name: 'one', token: 'token-one' },
    { name: 'two', token: 'token-two' },
  ]
  const use = sharedGateway({ fixture: legacyServer }, { ...eager, http: { tokens } }, { token: 'token-one' })
  const ask = { name: 'fixture__ask_user', arguments: { question: 'Color?' } }
  const elicitation = { elicitation: {} }
  const reply = (key: string) => ({ [key]: { action: 'accept', content: { reply: 'blue' } } })

  /** Runs the first round of the call. Returns the key of the question, and the state. */
  async function firstRound(url: string, token: string) {
    const first = await modernRequest(url, 'tools/call', ask, { token, capabilities: elicitation })
    expect(first.result, first.text).toMatchObject({ resultType: 'input_required' })
    const requests = first.result?.['inputRequests'] as Record<string, { method: string }>
    const [key = ''] = Object.keys(requests)
    expect(requests[key]?.method).toBe('elicitation/create')
    return { key, requestState: String(first.result?.['requestState']) }
  }

  it('is accepted once with its own token, and refused with another token, if altered, or if replayed', async () => {
    await use(async gateway => {
      const { key, requestState } = await firstRound(gateway.url, 'token-one')
      const retry = (state: unknown, token: string, inputResponses: unknown = reply(key)) =>
        modernRequest(
          gateway.url,
          'tools/call',
          { ...ask, requestState: state, inputResponses },
          { token, capabilities: elicitation },
        )
      const middle = Math.floor(requestState.length / 2)
      const altered = [
        `${requestState.slice(0, middle)}${requestState[middle] === 'a' ? 'b' : 'a'}${requestState.slice(middle + 1)}`,
        requestState.slice(0, -1),
        `${requestState}x`,
        '',
        'x'.repeat(1_000_000),
      ]
      for (const state of altered) {
        const refused = await retry(state, 'token-one')
        expect(
          refused.error?.code ?? refused.result?.['isError'] ?? refused.result?.['resultType'],
          refused.text.slice(0, 500),
        ).not.toBe('complete')
        expect(refused.text).not.toContain('"reply":"blue"')
        expect(refused.text).not.toMatch(/\bat .*\.(ts|mjs|js):\d+/)
      }
      const foreign = await retry(requestState, 'token-two')
      expect(foreign.text).not.toContain('blue')
      const own = await retry(requestState, 'token-one')
      expect(textOf(own), own.text).toContain('"reply":"blue"')
      const replayed = await retry(requestState, 'token-one')
      expect(replayed.text).not.toContain('blue')
    })
  }, 120_000)

  it('cannot be used for another call', async () => {
    await use(async gateway => {
      const { key, requestState } = await firstRound(gateway.url, 'token-one')
      const other = await modernRequest(
        gateway.url,
        'tools/call',
        { name: 'fixture__append', arguments: { value: 'x' }, requestState, inputResponses: reply(key) },
        { token: 'token-one', capabilities: elicitation },
      )
      expect(other.text).not.toContain('blue')
    })
  }, 120_000)
})
