import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { benchReport } from '../../test/reports.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import { loadSet, setFolder } from '../bench-set.js'
import { runBench } from '../run-bench.js'
import { renderTable } from '../table.js'

const TOOLS = lines(
  ...Array.from({ length: 31 }, (_, i) => ({
    name: `big__make_thing_${i}`,
    description: `Makes thing ${i}. It does more.`,
    inputSchema: { type: 'object' },
    server: 'big',
  })),
  { name: 'small__wordless', inputSchema: { type: 'object' }, server: 'small' },
)
const RANKERS = [createOverlapRanker(), createOverlapRanker('other')]

async function draft(tools: string, ...args: readonly string[]) {
  const folder = await temporaryFolder({ 'tools.jsonl': tools })
  const { code, err } = await runIn(folder, ['draft', '--tools', 'tools.jsonl', '--out', 'queries.jsonl', ...args])
  const text = await readFile(join(folder, 'queries.jsonl'), 'utf8')
  const queries = text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
  return { folder, code, queries, err }
}

const folderWithDraft = (...args: readonly string[]) => draft(TOOLS, ...args)

/** Accuracy alone: the cost of tasks, which a run for a page computes, takes many times longer. */
async function bench(folder: string) {
  const set = await runBench(await loadSet(setFolder(folder)), RANKERS, { budgetMs: 1 })
  return { set, table: renderTable(benchReport([set]), { color: false }) }
}

describe('ts-bench draft', () => {
  test('writes queries from the words of tools of every server, marked as drafted', async () => {
    const { code, queries, err } = await folderWithDraft('--count', '7')
    expect(code).toBe(0)
    expect(queries).toHaveLength(7)
    expect(queries.every(query => query.drafted === true)).toBe(true)
    expect(queries.find(({ relevant }) => relevant[0] === 'small__wordless').query).toBe('wordless')
    expect(queries.find(({ relevant }) => relevant[0] !== 'small__wordless').query).toMatch(/^Makes thing \d+$/)
    expect(err).toContain('Rewrite each query in the words that your model would type')
    expect((await folderWithDraft('--count', '7')).queries).toEqual(queries)
  })

  test('reports how many queries it wrote, and why there are fewer than requested', async () => {
    const all = await folderWithDraft('--count', '50')
    expect(all.queries).toHaveLength(32)
    const each = 'each is in one query'
    expect(all.err).toContain(
      `Wrote 32 drafted queries to ${all.folder}/queries.jsonl, fewer than --count 50: the catalog has 32 tools, and ${each}\n`,
    )
    const same = ['a', 'b', 'c'].map(name => ({ name: `s__${name}`, description: 'Makes it.', server: 's' }))
    const other = { name: 's__d', description: 'Takes it.', server: 's' }
    const folder = await temporaryFolder({ 'tools.jsonl': lines(...same, other) })
    const args = ['draft', '--tools', 'tools.jsonl', '--out', 'new/q.jsonl', '--count', '4']
    const { code, err } = await runIn(folder, args)
    expect(code).toBe(0)
    expect(err).toContain(
      `Wrote 2 drafted queries to ${folder}/new/q.jsonl (made the folder ${folder}/new), fewer than --count 4: the catalog has 4 tools, and ${each}; tools that give the same query share one\n`,
    )
    expect((await folderWithDraft('--count', '32')).err).not.toContain('fewer')
  })

  test('gives no star, no verdict and no comparison until the last query is rewritten', async () => {
    const { folder, queries } = await folderWithDraft()
    expect(queries).toHaveLength(32)
    const rewritten = queries.map(({ drafted: _, ...query }) => query)
    await writeFile(join(folder, 'queries.jsonl'), lines(...rewritten.slice(1), { ...rewritten[0], drafted: true }))
    const drafted = await bench(folder)
    expect(drafted.set).toMatchObject({ drafted: 1, comparisons: [] })
    expect(drafted.table).toContain("1 of 32 queries is drafted from the tools' own words")
    expect(drafted.table).not.toMatch(/^[★≈] |cannot be told apart here|is better than/m)
    await writeFile(join(folder, 'queries.jsonl'), lines(...rewritten))
    const done = await bench(folder)
    expect(done.set.drafted).toBeUndefined()
    expect(done.table).toMatch(/^★ {2}overlap/m)
  })

  test('writes one query for equal texts, and ends texts at whole clauses', async () => {
    const tool = (name: string, description: string, server: string) => ({
      ...{ name, description, server },
      inputSchema: { type: 'object' },
    })
    const long = 'Reads the whole of a page that somebody wrote, and then takes all of its many words apart'
    const open = 'Writes down every single thing that a person of the office has ever said about the of the weather'
    const catalog = [
      ...['a', 'b', 'c'].map(server => tool(`${server}__extract`, 'Extract text', server)),
      ...['d', 'e', 'f'].map(server => tool(`${server}__read`, long, server)),
      ...['g', 'h', 'i'].map(server => tool(`${server}__note`, open, server)),
      tool('notion__list', 'Notion | List all of the pages', 'notion'),
    ]
    const { folder, code, queries } = await draft(lines(...catalog))
    expect(code).toBe(0)
    const texts = queries.map(({ query }) => query as string)
    expect(new Set(texts).size).toBe(texts.length)
    const labels = queries.flatMap(one => one.relevant ?? one.groups[0])
    expect(labels).toHaveLength(10)
    for (const text of texts) {
      expect(text).toContain(' ')
      expect(text).not.toMatch(/notion/i)
      expect(text).not.toMatch(/(\b(of|the|and)|,)$/)
    }
    expect((await bench(folder)).set.queries).toBe(texts.length)
  })

  test('never overwrites a file', async () => {
    const { folder, queries } = await folderWithDraft('--count', '1')
    const { code, err } = await runIn(folder, ['draft', '--tools', 'tools.jsonl', '--out', 'queries.jsonl'])
    expect(code).toBe(2)
    expect(err).toMatch(/--out: found .*queries\.jsonl, which may contain your work/)
    expect(await readFile(join(folder, 'queries.jsonl'), 'utf8')).toBe(lines(...queries))
  })
})
