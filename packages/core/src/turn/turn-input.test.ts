import { describe, expect, it } from 'vitest'
import { createToolSearch } from '../index.js'
import { createIssue, readFile, withFillers, wordRanker } from '../test-tools.js'

const tools = withFillers([readFile, createIssue], 10)
const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })

describe('the visible tools of a turn', () => {
  const SERVERS = ['github', 'linear', 'files']

  it.each<[string, Iterable<string> | undefined, readonly string[]]>([
    ['all without a list', undefined, SERVERS],
    ['that of a visible tool', ['read_file'], ['files']],
    ['that of a visible tool in a frozen list', Object.freeze(['create_issue', 'filler_1']), ['github']],
    ['that of a tool named with its server', new Set(['github:create_issue']), ['github']],
    ['none of tools without a server', ['filler_1'], []],
    ['none without tools', [], []],
    ['that of a missing tool', new Set(['linear:get_issue', 'filler_1']), ['linear']],
    ['that of all tools of a server', ['linear:*', 'read_file'], ['linear', 'files']],
    ['none of what is no text', [Symbol('x') as never, 7 as never, 'read_file'], ['files']],
  ])('let an answer name the outage of their servers: %s', async (_, visible, servers) => {
    const away = SERVERS.map(server => ({ server }))
    const outcome = await make({ tools: { tools, away } }).handle({ ...(visible && { visible }), name: 'nope' })
    expect(SERVERS.filter(server => JSON.stringify(outcome).includes(`${server}\\" is not`))).toEqual(servers)
  })
})

describe('names that the host reveals', () => {
  const odd = [Symbol('x'), 7, null, undefined, {}, ['read_file'], 'read_file', Symbol.iterator]

  it.each(['load', 'stub', 'window', 'native', 'bridge'] as const)(
    'are skipped if they are not strings: %s',
    async disclosure => {
      for (const of of [{}, { session: 's' }]) {
        const toolSearch = make({ disclosure, policy: { defer: 'automatic' } })
        const turn = { ...of, revealed: odd as never }
        const { report } = await toolSearch.expose(turn)
        expect(report).toMatchObject({ revealed: ['read_file'], vanished: [] })
        const call = { ...turn, name: 'read_file', arguments: { path: 'a' } }
        expect(await toolSearch.handle(call)).toMatchObject({ kind: 'execute' })
      }
    },
  )

  it('are ignored if they are not a list, and read without a history, also if it is null', async () => {
    const revealedBy = async (turn: object) => (await make({ disclosure: 'load' }).expose(turn)).report.revealed
    for (const revealed of ['read_file', 7, {}, null]) expect(await revealedBy({ revealed })).toEqual([])
    expect(await revealedBy({ revealed: ['read_file'], history: null })).toEqual(['read_file'])
  })
})
