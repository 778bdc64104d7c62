import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SERVER } from '../../test/capture-command.js'
import { runIn } from '../../test/quick-io.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'
import { RANKERS } from '../rankers.js'

const NODE = `"${process.execPath}" '${SERVER}'`

async function tryServer(command: string, { args = ['--out', 'out'], env = {}, files = {}, canOpen = false } = {}) {
  const folder = await temporaryFolder(files)
  const opened: string[] = []
  const open = (path: string) => {
    opened.push(path)
    return canOpen
  }
  const io = { ...createTestIo(folder, env), open, timedMs: 0 }
  const code = await runCli(['try', command, ...args], io, RANKERS)
  return { code, folder, opened, out: io.stdout(), err: io.stderr() }
}

describe('ts-bench try', () => {
  test('captures a server, drafts queries, runs three rankers, and prints the path of the page', async () => {
    const { code, folder, out, err, opened } = await tryServer(`${NODE} bad`)
    expect(code).toBe(0)
    expect(err).toContain('stdio-server: 4 tools')
    const page = join(folder, 'out/report.html')
    expect(opened).toEqual([page])
    const address = pathToFileURL(page).href
    expect(err.startsWith(`Page, at the end of the run: ${address}\n`)).toBe(true)
    expect(err.endsWith(`\nPage: ${address}\n`)).toBe(true)
    expect(await readFile(page, 'utf8')).toContain('4 tools')
    for (const ranker of ['bm25', 'lexical', 'best']) expect(out).toMatch(new RegExp(`^ {3}${ranker} `, 'm'))
    const queries = (await readFile(join(folder, 'out/queries.jsonl'), 'utf8')).trimEnd().split('\n')
    expect(queries.map(line => JSON.parse(line).drafted)).toEqual(queries.map(() => true))
    // What drafted queries are worth comes before the first figure.
    const worth = out.indexOf('do not show which ranker is better')
    expect(worth).toBeGreaterThan(0)
    expect(worth).toBeLessThan(out.indexOf('ndcg@10'))
    expect(out).not.toMatch(/★|is better than/)
  })

  test('opens the page where that is possible, in a temporary folder without --out, and writes no value of a variable', async () => {
    const given = { args: ['--env', 'GIVEN'], env: { GIVEN: 'from-the-shell' }, canOpen: true }
    const { code, opened, err } = await tryServer(`${NODE} env 'two words'`, given)
    expect(code).toBe(0)
    const folder = dirname(opened[0] ?? '')
    onTestFinished(() => rm(dirname(folder), { recursive: true }))
    expect(opened[0]).toMatch(/ts-bench-try-\w+.stdio-server.report\.html$/)
    expect(err.endsWith(`\nOpened in your browser: ${pathToFileURL(opened[0] ?? '')}\n`)).toBe(true)
    expect(await readFile(join(folder, 'tools.jsonl'), 'utf8')).toContain('from-the-shell-two words-unset')
    expect(await readFile(join(folder, 'mcp.json'), 'utf8')).not.toContain('from-the-shell')
  })

  test('ends with the cause if the server cannot be captured', async () => {
    const { code, err, out, opened } = await tryServer(`${NODE} crash`)
    expect(code).toBe(1)
    expect(err).toContain('fatal: no credentials')
    expect([out, opened]).toEqual(['', []])
  })

  test.each([
    ['no command', [], /try: found no server, expected its command/],
    ['several words', ['npx', '-y', 'server'], /try: found 3 words, expected one; put the command into quotes/],
    ['an open quote', ["node 'server.js"], /try: found an open quote/],
    ['an empty command', [' '], /try: found no server/],
    ['a folder with files of the user', ['node x', '--out', '.'], /--out: found .*queries\.jsonl, which may contain/],
  ])('refuses %s with code 2', async (_, args, message) => {
    const { code, err } = await runIn(await temporaryFolder({ 'queries.jsonl': '' }), ['try', ...args], RANKERS)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) })
  })

  test('takes the address of a server over HTTP', async () => {
    const { code, folder } = await tryServer('http://127.0.0.1:1/mcp')
    expect(code).toBe(1)
    const { mcpServers } = JSON.parse(await readFile(join(folder, 'out/mcp.json'), 'utf8'))
    expect(mcpServers).toEqual({ '127.0.0.1': { url: 'http://127.0.0.1:1/mcp' } })
  })
})
