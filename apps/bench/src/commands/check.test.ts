import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import type { CheckReport } from '../check/check-catalogs.js'
import { RANKERS } from '../rankers.js'

const fixture = (name: string) => readFileSync(new URL(`../../test/fixtures/check/${name}`, import.meta.url), 'utf8')
const [OLD, NEW, QUERIES] = [fixture('old.jsonl'), fixture('new.jsonl'), fixture('queries.jsonl')]
const FILES = { 'old.jsonl': OLD, 'new.jsonl': NEW, 'queries.jsonl': QUERIES }
const WITH_QUERIES = ['--queries', 'queries.jsonl']

/** A tool of a server, with a description and no parameters. */
const tool = (name: string, description: string) => ({ name: `s__${name}`, server: 's', description })

async function check(args: readonly string[], files: Record<string, string> = FILES, env = {}) {
  const folder = await temporaryFolder(files)
  const all = ['check', 'old.jsonl', 'new.jsonl', '--ranker', 'lexical', ...args]
  const { err, ...ran } = await runIn(folder, all, RANKERS, env)
  return { ...ran, err: err.replaceAll(`${folder}/`, '') }
}

async function report(args: readonly string[], files?: Record<string, string>): Promise<CheckReport> {
  return JSON.parse((await check([...args, '--json'], files)).out) as CheckReport
}

describe('ts-bench check', () => {
  test('names the tools whose descriptions were ruined, and the words that the old text had', async () => {
    const { code, out } = await check(WITH_QUERIES)
    expect(code).toBe(0)
    expect(out).toMatch(/^2 tools are harder to find/m)
    expect(out).toMatch(/^- files__set_path: 100\.0 → 43\.1$/m)
    expect(out).toContain('"rename a file" (rename): place 1 → 4, now after files__copy, ')
    expect(out).toContain('its text lost: rename')
    expect(out).toMatch(/^- mail__submit: 100\.0 → \d/m)
    expect(out).toContain('its text lost: send, message, attachments')
    expect(out).toContain('old: Rename a file, or move it to another folder.')
    expect(out).toContain('new: Performs the operation on the path.')
  })

  test('lists tools that were added, removed and renamed, and queries that lost their tool', async () => {
    const { folder, out } = await check([...WITH_QUERIES, '--json', 'check.json'])
    const written: CheckReport = JSON.parse(await readFile(join(folder, 'check.json'), 'utf8'))
    const { tools, queries, harder } = written
    const renamed = [{ from: 'mail__list_mails', to: 'mail__list_messages' }]
    expect(tools).toEqual({ before: 7, after: 7, added: ['mail__download'], removed: ['mail__archive'], renamed })
    const lost = [{ id: 'archive', query: 'archive a message', drafted: false, tools: ['mail__archive'] }]
    expect(queries).toEqual({ compared: 5, drafted: 0, added: [], lost })
    expect(harder.map(({ tool }) => tool)).not.toContain('mail__list_messages')
    expect(out).toMatch(/- "archive a message" \(archive\): mail__archive is gone/)
  })

  test.each([
    ['', 0, ''],
    ['--fail-drop 60', 0, ''],
    ['--fail-drop 5', 1, /fell by \d+\.\d points, more than --fail-drop 5/],
    ['--fail-under 20', 0, ''],
    ['--fail-under 99.5', 1, /is \d+\.\d %, below --fail-under 99\.5/],
    ['--fail-tool-drop 30', 1, /2 tools fell by more than --fail-tool-drop 30/],
  ])('ends with code 1 if a limit is exceeded: %s', async (limit, code, sentence) => {
    const found = await check([...WITH_QUERIES, ...limit.split(' ').filter(Boolean), '--json', 'check.json'])
    expect(found.code).toBe(code)
    expect(found.out).toMatch(sentence)
    expect(JSON.parse(await readFile(join(found.folder, 'check.json'), 'utf8'))).toMatchObject({ passed: code === 0 })
  })

  test('says that nothing changed if the catalogs are equal', async () => {
    const args = [...WITH_QUERIES, '--fail-drop', '0', '--fail-tool-drop', '0']
    const found = await check(args, { ...FILES, 'new.jsonl': OLD })
    expect(found).toMatchObject({ code: 0, out: expect.stringContaining('No tool is harder to find\n') })
  })

  test('finds a ruined description without labelled queries, by a query drafted from the old text', async () => {
    const { code, out } = await check(['--draft', '--fail-tool-drop', '10'])
    expect(code).toBe(1)
    expect(out).toContain('- mail__submit: ')
    expect(out).toContain('"Send a message with attachments to one or several people" (drafted)')
    expect(out).toMatch(/6 of 6 queries are drafted/)
    const { queries } = await report(['--draft', ...WITH_QUERIES])
    expect(queries).toMatchObject({ compared: 6, drafted: 1, added: ['draft:mail__download'] })
  })

  test('compares by the id of a query if its label was changed with the tool', async () => {
    const files = {
      'old.jsonl': lines(tool('move', 'Move a file'), tool('rm', 'Remove a file')),
      'new.jsonl': lines(tool('relocate', 'Relocates an item'), tool('rm', 'Remove or move a file')),
      'before.jsonl': lines({ id: 'q', query: 'move a file', relevant: ['s__move'] }),
      'queries.jsonl': lines({ id: 'q', query: 'move a file', relevant: ['s__relocate'] }),
    }
    const { harder } = await report([...WITH_QUERIES, '--old-queries', 'before.jsonl'], files)
    expect(harder).toMatchObject([{ tool: 's__relocate', was: 's__move', before: 1 }])
    const other = { id: 'rm', query: 'remove', relevant: ['s__rm'] }
    const { queries } = await report(WITH_QUERIES, { ...files, 'queries.jsonl': files['queries.jsonl'] + lines(other) })
    expect(queries).toMatchObject({ compared: 1, added: ['q'] })
  })

  test('blames another tool that now comes first, if the text of the tool is the same', async () => {
    const files = {
      'old.jsonl': lines(tool('move', 'Move a file')),
      'new.jsonl': lines(tool('move', 'Move a file'), tool('move_file', 'Move one file, move many')),
      'queries.jsonl': lines({ id: 'q', query: 'move a file', relevant: ['s__move'] }),
    }
    const { harder } = await report(WITH_QUERIES, files)
    expect(harder[0]?.queries).toMatchObject([{ before: 1, after: 2, lostWords: [], behind: ['s__move_file'] }])
    expect(harder[0]?.oldText).toBe(harder[0]?.newText)
    expect((await check(WITH_QUERIES, files)).out).toContain('its text is unchanged')
  })

  test('names a tool that keeps its place by its name, although its text lost words of a query', async () => {
    const files = {
      'old.jsonl': lines(tool('fork_repository', 'Copy a repository to your account')),
      'new.jsonl': lines(tool('fork_repository', 'Runs the task')),
      'queries.jsonl': lines({ id: 'q', query: 'fork a repository to my account', relevant: ['s__fork_repository'] }),
    }
    const { harder, weaker } = await report(WITH_QUERIES, files)
    expect(harder).toEqual([])
    expect(weaker).toMatchObject([{ tool: 's__fork_repository', queries: [{ before: 1, after: 1 }] }])
    expect(weaker[0]?.queries[0]?.lostWords).toEqual(['account'])
    const { out } = await check(WITH_QUERIES, files)
    expect(out).toContain('1 tool is found as before, although the text lost words of queries')
    expect(out).toContain('still place 1')
  })

  test('counts a step by the best of its alternatives', async () => {
    const groups = [['files__set_path', 'files__copy']]
    const queries = lines({ id: 'q', query: 'copy or rename a file', groups })
    const found = await report(WITH_QUERIES, { ...FILES, 'queries.jsonl': queries })
    expect(found).toMatchObject({ harder: [], weaker: [], after: { 'ndcg@10': 1 } })
  })

  test('does not count the tools of other steps of a query in the place of a tool', async () => {
    const files = {
      'old.jsonl': lines(tool('move', 'Move a file'), tool('send', 'Send it')),
      'new.jsonl': lines(tool('move', 'Move it'), tool('send', 'Send a file')),
      'queries.jsonl': lines({ id: 'q', query: 'move a file and send', relevant: ['s__move', 's__send'] }),
    }
    const weaker = [{ tool: 's__move', queries: [{ lostWords: ['file'], before: 1, after: 1 }] }]
    expect(await report(WITH_QUERIES, files)).toMatchObject({ harder: [], easier: [], weaker })
  })

  test('writes a comment of at most 40 lines in which untrusted text cannot be markup', async () => {
    const many = (text: (i: number) => string) => Array.from({ length: 60 }, (_, i) => tool(`t${i}`, text(i)))
    const hostile = '@everyone `x` <img src=x> | [a](http://b)'
    const gone = Array.from({ length: 7 }, (_, i) => tool(`gone${i}`, `Gone ${i}`))
    const ask = (name: string, query: string) => ({ id: name, query: `${query} ${hostile}`, relevant: [`s__${name}`] })
    const files = {
      'old.jsonl': lines(...many(i => `Word${i} of things`), ...gone, tool('make_it', 'Makes')),
      'new.jsonl': lines(...many(() => `Things ${hostile}`), tool('it_make', 'Makes'), tool('fresh', 'New')),
      'queries.jsonl': lines(
        ...many(() => '').map((_, i) => ask(`t${i}`, `word${i}`)),
        ...gone.map((_, i) => ask(`gone${i}`, 'gone')),
        ask('fresh', 'new'),
      ),
    }
    const args = [...WITH_QUERIES, '--ranker', 'overlap', '--markdown', 'out/comment.md', '--draft']
    const limits = ['--fail-drop', '1', '--fail-under', '90', '--fail-tool-drop', '9']
    const folder = await temporaryFolder(files)
    const all = ['check', 'old.jsonl', 'new.jsonl', ...args, ...limits]
    expect((await runIn(folder, all, [entryOf(createOverlapRanker())])).code).toBe(1)
    const comment = await readFile(join(folder, 'out/comment.md'), 'utf8')
    expect(comment.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    expect(comment).toMatch(/^### Tool search: failed/)
    expect(comment).toMatch(/^and \d+ other tools/m)
    // All text from the files is in code spans, which hold neither a backtick nor a bar.
    const outside = comment.replaceAll(/`[^`\n]*`/g, '')
    expect(outside).not.toMatch(/[<>]|(?<!\w)@|\]\(/)
    for (const row of comment.split('\n').filter(line => line.startsWith('|'))) expect(row.split('|')).toHaveLength(6)
  })

  test('writes annotations in GitHub Actions, with the line of the tool', async () => {
    const { err } = await check(WITH_QUERIES, FILES, { GITHUB_ACTIONS: 'true' })
    expect(err).toMatch(/^::warning file=new\.jsonl,line=2,title=files__set_path is harder to find::/m)
    expect(err).toMatch(/^::warning file=queries\.jsonl,title=A query lost its tool::"archive a message"/m)
    const colon = lines(tool('a::b,%', 'Move a file'), tool('c', 'Delete it'))
    const files = { ...FILES, 'old.jsonl': colon, 'new.jsonl': colon.replace('Move a file', 'x') }
    const asked = { ...files, 'queries.jsonl': lines({ id: 'q', query: 'move a file', relevant: ['s__a::b,%'] }) }
    expect((await check(WITH_QUERIES, asked, { GITHUB_ACTIONS: 'true' })).err).toContain(
      'title=s__a%3A%3Ab%2C%25 is harder to find::',
    )
    expect((await check(WITH_QUERIES)).err).toBe('')
  })

  test('says that few queries decide little, and gives an interval with enough of them', async () => {
    expect((await report(WITH_QUERIES)).interval).toBeNull()
    expect((await check(WITH_QUERIES)).out).toContain('5 queries are few')
    const asked = { query: 'rename a file', relevant: ['files__set_path'] }
    const queries = lines(...Array.from({ length: 30 }, (_, i) => ({ id: `q${i}`, ...asked })))
    const { difference, interval } = await report(WITH_QUERIES, { ...FILES, 'queries.jsonl': queries })
    expect(difference).toBeCloseTo(1 / Math.log2(5) - 1, 3)
    expect(interval?.[1]).toBeLessThan(0)
  })

  test('ends with code 1 if the ranker fails on a query, and says why', async () => {
    const overlap = createOverlapRanker()
    const fragile: Ranker = {
      ...overlap,
      async index(tools) {
        const index = await overlap.index(tools)
        const fail = () => Promise.reject(new Error('out of memory'))
        return { rank: (query, options) => (query.startsWith('newest') ? fail() : index.rank(query, options)) }
      },
    }
    const args = ['check', 'old.jsonl', 'new.jsonl', '--ranker', 'overlap', ...WITH_QUERIES]
    const { code, out, err } = await runIn(await temporaryFolder(FILES), args, [entryOf(fragile)])
    expect(code).toBe(1)
    expect(out).toContain('the ranker failed on 2 queries')
    expect(err).toContain('out of memory')
  })

  test('has a documented JSON of schema 1', async () => {
    const found = await report(WITH_QUERIES)
    expect(found.schema).toBe(1)
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const section = readme.slice(readme.indexOf('### `ts-bench check`'), readme.indexOf('### `ts-bench payload`'))
    const keys = [...Object.keys(found), ...Object.keys(found.harder[0] ?? {}), ...Object.keys(found.tools)]
    for (const key of [...keys, ...Object.keys(found.harder[0]?.queries[0] ?? {})]) expect(section).toContain(key)
  })

  test('runs as the template of a workflow calls it, and its options exist', async () => {
    const template = new URL('../../../../templates/catalog-check/catalog-check.yml', import.meta.url)
    const commands = [...readFileSync(template, 'utf8').matchAll(/npx ts-bench (.+)/g)].map(([, args]) => args ?? '')
    expect(commands.map(args => args.split(' ')[0])).toEqual(['capture', 'capture', 'check'])
    const folder = await temporaryFolder(FILES)
    const checked = await runIn(folder, (commands.at(-1) ?? '').split(' '), RANKERS)
    expect(checked).toMatchObject({ code: 1, err: expect.stringContaining('comment.md') })
    for (const capture of commands.slice(0, -1)) {
      const failed = await runIn(folder, capture.split(' '), RANKERS)
      expect(failed).toMatchObject({ code: 2, err: expect.stringMatching(/mcp\.json: found no such file/) })
    }
  })

  const stray = lines({ id: 'q', query: 'x', relevant: ['files__rename_file'] })
  test.each([
    ['old.jsonl', /expected two: old\.jsonl new\.jsonl/],
    ['no.jsonl new.jsonl --draft', /no\.jsonl: found no such file/],
    ['old.jsonl new.jsonl', /--queries: found none, expected labelled queries; .*--draft/],
    ['old.jsonl new.jsonl --queries stray.jsonl', /stray\.jsonl:1: found the label "files__rename_file"/],
    ['old.jsonl new.jsonl --draft --fail-drop x', /--fail-drop: found "x"/],
    [
      'old.jsonl new.jsonl --draft --markdown new.jsonl',
      /--markdown: found .*new\.jsonl, which this command uses already/,
    ],
  ])('refuses "%s" with code 2', async (args, message) => {
    const folder = await temporaryFolder({ ...FILES, 'stray.jsonl': stray })
    const { code, err } = await runIn(folder, ['check', ...args.split(' ')], RANKERS)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) })
  })
})
