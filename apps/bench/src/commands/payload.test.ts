import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import { createTestIo } from '../../test/test-io.js'
import { runCli } from '../cli-main.js'
import type { PayloadReport } from '../payload/measure-payload.js'

const schema = {
  type: 'object',
  properties: Object.fromEntries(
    ['city', 'country', 'unit', 'language'].map(name => [
      name,
      { type: 'string', description: `The ${name} that is meant` },
    ]),
  ),
}
const TOOLS = lines(
  ...Array.from({ length: 20 }, (_, i) => ({ name: `tool_${i}`, description: 'Does it', inputSchema: schema })),
)

async function payload(...args: readonly string[]) {
  const folder = await temporaryFolder({
    'tools.jsonl': TOOLS,
    'taken.jsonl': lines({ name: 'tool_search', inputSchema: schema }),
  })
  const io = createTestIo(folder)
  const code = await runCli(['payload', ...args], io, [])
  return { code, folder, out: io.stdout(), err: io.stderr() }
}

describe('ts-bench payload', () => {
  test('prints list, schemas and tokens, in full and for each disclosure', async () => {
    const { code, out } = await payload('--tools', 'tools.jsonl', '--disclosure', 'stub,bridge', '--reveals', '2')
    expect(code).toBe(0)
    expect(out).toContain('tools.jsonl · 20 tools')
    expect(out).toMatch(/^full schemas +[\d,]+ B +[\d,]+ B +[\d,]+ +[\d,]+$/m)
    expect(out).toMatch(
      /^stub, first turn +[\d,]+ B +−\d\d\.\d % +[\d,]+ B +−\d\d\.\d % +[\d,]+ +[\d,]+ +−\d\d\.\d %$/m,
    )
    expect(out).toMatch(/^stub, 2 reveals /m)
    expect(out).toMatch(/^bridge, first turn /m)
  })

  test('writes the figures as JSON, alone on standard output or to a file', async () => {
    const { out } = await payload('--tools', 'tools.jsonl', '--json')
    const report = JSON.parse(out) as PayloadReport
    expect(report.tools).toBe(20)
    const disclosures = ['bridge', 'native', 'load', 'window', 'stub', 'eager']
    expect(report.disclosures.map(({ disclosure, deferred }) => [disclosure, deferred])).toEqual(
      disclosures.map(disclosure => [disclosure, disclosure === 'eager' ? 0 : 20]),
    )
    expect(report.disclosures.at(-1)?.firstTurn).toEqual(report.full)
    expect(report.disclosures[0]?.afterReveals.map(({ reveals }) => reveals)).toEqual([1, 3, 8])
    const { folder } = await payload('--tools', 'tools.jsonl', '--json', 'out.json')
    expect(JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))).toEqual(report)
  })

  test.each([
    ['no catalog', [], /--tools: found none/],
    [
      'an unknown disclosure',
      ['--tools', 'tools.jsonl', '--disclosure', 'stubs'],
      /--disclosure: found "stubs".*did you mean stub\?/,
    ],
    ['0 reveals', ['--tools', 'tools.jsonl', '--reveals', '0'], /--reveals: found "0"/],
    ['a missing file', ['--tools', 'none.jsonl'], /none\.jsonl: found no such file/],
    ['a tool with a meta tool’s name', ['--tools', 'taken.jsonl', '--disclosure', 'stub'], /tool_search/],
  ])('refuses %s with one line and code 2', async (_, args, message) => {
    const { code, out, err, folder } = await payload(...args, '--json', 'out.json')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect((await readdir(folder)).sort()).toEqual(['taken.jsonl', 'tools.jsonl'])
  })
})
