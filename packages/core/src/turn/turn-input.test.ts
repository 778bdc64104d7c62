import { describe, expect, it } from 'vitest'
import { createToolSearch, type DisclosureName } from '../index.js'
import { createIssue, readFile, withFillers, wordRanker } from '../test-tools.js'

const session = 's'
const tools = withFillers([readFile, createIssue], 10)
const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })

describe('the visible tools of a turn', () => {
  const away = [{ server: 'github' }, { server: 'linear' }, { server: 'files' }]
  const toolSearch = make({ tools: { tools, away } })
  const outagesOf = async (visible?: Iterable<string>) => {
    const outcome = await toolSearch.handle({ ...(visible === undefined ? {} : { visible }), name: 'nope' })
    return ['github', 'linear', 'files'].filter(server => JSON.stringify(outcome).includes(`${server}\\" is not`))
  }

  it('hide the outage of a server if none of its tools is visible', async () => {
    expect(await outagesOf()).toEqual(['github', 'linear', 'files'])
    expect(await outagesOf(['read_file'])).toEqual(['files'])
    expect(await outagesOf(Object.freeze(['create_issue', 'filler_1']))).toEqual(['github'])
    expect(await outagesOf(new Set(['github:create_issue']))).toEqual(['github'])
    expect(await outagesOf(['filler_1'])).toEqual([])
    expect(await outagesOf([])).toEqual([])
  })

  it('keep the outage of a server that they name and whose tools are missing', async () => {
    expect(await outagesOf(new Set(['linear:get_issue', 'filler_1']))).toEqual(['linear'])
    expect(await outagesOf(['linear:*', 'read_file'])).toEqual(['linear', 'files'])
    expect(await outagesOf([Symbol('x') as never, 7 as never, 'read_file'])).toEqual(['files'])
  })
})

describe('names that the host reveals', () => {
  const odd = [Symbol('x'), 7, null, undefined, {}, ['read_file'], 'read_file', Symbol.iterator]

  it.each(['load', 'stub', 'window', 'native', 'bridge'] as const)(
    'are skipped if they are not strings: %s',
    async name => {
      const disclosure: DisclosureName = name
      for (const of of [{}, { session }]) {
        const toolSearch = make({ disclosure, policy: { defer: 'automatic' } })
        const { report } = await toolSearch.expose({ ...of, revealed: odd as never })
        expect(report.revealed).toEqual(['read_file'])
        expect(report.vanished).toEqual([])
        const call = { ...of, revealed: odd as never, name: 'read_file', arguments: { path: 'a' } }
        expect(await toolSearch.handle(call)).toMatchObject({ kind: 'execute' })
      }
    },
  )

  it('are ignored if they are not a list', async () => {
    for (const revealed of ['read_file', 7, {}, null])
      expect((await make({ disclosure: 'load' }).expose({ revealed: revealed as never })).report.revealed).toEqual([])
  })

  it('are read without a history, also if it is null', async () => {
    const input = { revealed: ['read_file'], history: null as never }
    expect((await make({ disclosure: 'load' }).expose(input)).report.revealed).toEqual(['read_file'])
  })
})
