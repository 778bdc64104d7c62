import { describe, expect, it } from 'vitest'
import { createToolSearch, type HistoryEvent } from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'

describe('reveals that a history tells', () => {
  it('reads reveals of stub and load answers, and of direct calls, in first-reveal order', async () => {
    const answers: [string, HistoryEvent[], string[]][] = [
      ['stub', [{ kind: 'result', name: 'tool_search', content: { tools: [{ name: 'read_file' }] } }], ['read_file']],
      ['load', [{ kind: 'result', name: 'add_tool', content: '{"added":["write_file"]}' }], ['write_file']],
      ['load', [{ kind: 'result', name: 'search_tools', content: '{"tools":[{"name":"read_file"}]}' }], []],
      ['load', [{ kind: 'call', name: 'create_issue' }], ['create_issue']],
      ['stub', [{ kind: 'result', name: 'tool_search', content: '{ broken' }], []],
    ]
    for (const [disclosure, history, expected] of answers) {
      const deferral = createToolSearch({
        tools,
        ranker: wordRanker(),
        disclosure: disclosure as 'stub',
        reveals: 'history',
      })
      expect((await deferral.expose({ session, history })).report.revealed).toEqual(expected)
    }
  })

  it('takes only the last answer of a window', async () => {
    const deferral = createToolSearch({ tools, ranker: wordRanker(), disclosure: 'window', reveals: 'history' })
    const history: HistoryEvent[] = [
      { kind: 'result', name: 'search_available_tools', content: 'Found 1 matching tools:\n\n1. read_file - Read' },
      { kind: 'result', name: 'search_available_tools', content: 'Found 1 matching tools:\n\n1. write_file - Write' },
    ]
    expect((await deferral.expose({ session, history })).report.revealed).toEqual(['write_file'])
  })

  const told = async (disclosure: 'stub' | 'load' | 'window' | 'native', history: HistoryEvent[], more: object = {}) => {
    const toolSearch = createToolSearch({ tools, ranker: wordRanker(), disclosure, reveals: 'history', ...more })
    const { revealed, vanished } = (await toolSearch.expose({ session, history })).report
    return { revealed, vanished }
  }

  it('are none where a call or an answer is not of our tools', async () => {
    const history: HistoryEvent[] = [
      { kind: 'call', name: 'tool_search' },
      { kind: 'call', name: 'somebody_elses_tool' },
      { kind: 'result', name: 'read_file', content: '{"tools":[{"name":"write_file"}]}' },
      { kind: 'result', name: 'tool_search', content: 7 },
      { kind: 'result', name: 'tool_search', content: null },
      { kind: 'result', name: 'tool_search', content: undefined },
      { kind: 'result', name: 'tool_search', content: ['read_file'] },
      { kind: 'result', name: 'tool_search', content: { tools: 'all', names: ['read_file'] } },
      { kind: 'result', name: 'tool_search', content: { tools: [{ name: 7 }, 7, null, {}] } },
      { kind: 'result', name: 'tool_search', content: '{"tools":[{"name":"read_file"' },
      { kind: 'result',
        name: 'tool_search',
        content: `{"tools":[{"name":"read_file"}],"x":"${'x'.repeat(1_000_000)}"}`,
      },
    ]
    expect(await told('stub', history)).toEqual({ revealed: [], vanished: [] })
  })

  it('are read from a numbered list: each line that begins with a number, with or without a description', async () => {
    const content = [
      'Found 12 matching tools, see 7. filler_7 - which is none:',
      '',
      ...Array.from({ length: 10 }, (_, i) => `${i + 1}. filler_${i + 10} - Filler`),
      '11. read_file - ',
      '12. write_file',
      '13. create_issue: no name of ours',
    ].join('\n')
    const { revealed } = await told('stub', [{ kind: 'result', name: 'tool_search', content }])
    expect(revealed).toEqual([...Array.from({ length: 10 }, (_, i) => `filler_${i + 10}`), 'read_file', 'write_file'])
  })

  it('have vanished where the tool is gone, and are nothing where it is loaded anyway', async () => {
    const history: HistoryEvent[] = [{ kind: 'reveal', names: ['gone', 'read_file', 'write_file', 'gone'] }]
    expect(await told('stub', history, { policy: { neverDefer: ['read_file'] } })).toEqual({
      revealed: ['write_file'],
      vanished: ['gone'],
    })
  })

  it('are those of the last answer that found anything new, in a window', async () => {
    const found = (content: string): HistoryEvent => ({ kind: 'result', name: 'search_available_tools', content })
    const policy = { neverDefer: ['create_issue'] }
    const first = found('Found 1 matching tools:\n\n1. read_file - Read')
    expect((await told('window', [first, found('1. create_issue - Create')], { policy })).revealed).toEqual([
      'read_file',
    ])
    expect((await told('window', [first, found('1. create_issue - \n2. write_file - ')], { policy })).revealed).toEqual(
      ['write_file'],
    )
    expect((await told('window', [first, { kind: 'call', name: 'write_file' }])).revealed).toEqual(['read_file'])
  })
})
