import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'

const TOOLS = lines(
  { name: 'send_mail', description: 'Send a message' },
  { name: 'send_message', description: 'Send a message to a channel' },
  { name: 'read_file', description: 'Read a file' },
  { name: 'web__fetch_page', description: 'Load it' },
)
const SILENT: Ranker = { ...createOverlapRanker('silent'), index: async () => ({ rank: async () => [] }) }

async function explain(...args: readonly string[]) {
  const folder = await temporaryFolder({ 'tools.jsonl': TOOLS })
  const entries = [createOverlapRanker(), SILENT, createOverlapRanker('best')].map(entryOf)
  return runIn(folder, ['explain', '--tools', 'tools.jsonl', ...args], entries)
}

describe('ts-bench explain', () => {
  test('gives the rank of a tool, the first tools, and the parts of its score', async () => {
    const { code, out } = await explain('--query', 'send channel', '--tool', 'send_mail', '--ranker', 'overlap')
    expect(code).toBe(0)
    expect(out).toBe(`
overlap · "send channel" · send_mail

place 2 of 2 found tools, 4 tools in all

first results:
  1  send_message  3.000
  2  send_mail     2.000

words: send, channel
score: 1.000

  source  word  met  score
  text    send       1.000
`)
  })

  test('shows what a ranker finds instead, and reports if it cannot explain', async () => {
    const missed = await explain('--query', 'channel', '--tool', 'read_file', '--ranker', 'overlap')
    expect(missed.out).toMatch(/not found; 1 tool of 4 are\n\nfirst results:\n {2}1 {2}send_message/)
    const silent = await explain('--query', 'channel', '--tool', 'read_file', '--ranker', 'silent')
    expect(silent.out).toContain('silent does not explain its scores')
  })

  test('uses the recommended ranker if none is named, and writes JSON', async () => {
    expect((await explain('--query', 'send', '--tool', 'send_mail')).out).toContain('best · "send" · send_mail')
    const { out } = await explain('--query', 'send', '--tool', 'send_mail', '--json')
    const leading = [{ id: 'send_mail' }, { id: 'send_message' }]
    expect(JSON.parse(out)).toMatchObject({ place: 1, found: 2, leading, explanation: { terms: ['send'] } })
  })

  test('shows each part with its note', async () => {
    const parts = [
      { source: 'words', score: 1.25, note: 'rank 1 of 3' },
      { source: 'words/name', term: 'send', score: 4 },
    ]
    const fused: Ranker = {
      ...createOverlapRanker('fused'),
      index: async () => ({
        rank: async () => [{ id: 'send_mail', score: 1.25 }],
        explain: async () => ({ terms: ['mail', 'send'], score: 1.25, certainty: 0.3, parts }),
      }),
    }
    const folder = await temporaryFolder({ 'tools.jsonl': TOOLS })
    const args = 'explain --tools tools.jsonl --query mail --tool send_mail --ranker fused'
    const { code, out } = await runIn(folder, args.split(' '), [entryOf(fused)])
    expect(code).toBe(0)
    expect(out).toContain('\ncertainty of the answer: 0.300, possible\n')
    expect(out).toMatch(/^ {2}words +1\.250 {2}rank 1 of 3$/m)
    expect(out).toMatch(/^ {2}words\/name {2}send +4\.000$/m)
  })

  test.each([
    ['--tool send_mail', /--query: found none/],
    ['--query x --tool send_mial', /--tool: found "send_mial".*did you mean "send_mail"\?/],
    ['--query x --tool fetch_page', /--tool: found "fetch_page".*did you mean "web__fetch_page"\?/],
    [
      '--query x --tool send_mail --ranker no',
      /--ranker: found no ranker and no installed package "no", expected one of overlap, silent, best/,
    ],
    ['--query x --tool send_mail --ranker overlap,silent', /--ranker: found no ranker/],
  ])('refuses "%s" with one line and code 2', async (args, message) => {
    const { code, out, err } = await explain(...args.split(' '))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })
})
