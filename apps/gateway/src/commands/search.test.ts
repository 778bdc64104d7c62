import { join } from 'node:path'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'
import type { JsonObject } from '../upstream/connection.js'
import { catalogOf } from '../upstream/test-connections.js'
import type { SearchReport } from './search.js'
import { keepCatalogs } from './test-catalogs.js'

const TOOLS: Readonly<Record<string, readonly JsonObject[]>> = {
  github: [
    { name: 'create_issue', description: 'Open a new issue in a repository', inputSchema: { type: 'object' } },
    { name: 'list_issues', description: 'List the issues of a repository', inputSchema: {} },
    { name: 'delete_repository', description: 'Delete a repository \u001b[2J', inputSchema: { type: 'object' } },
  ],
  mail: [{ name: 'send_mail', description: 'Send a message to a person', inputSchema: { type: 'object' } }],
}

async function search(
  args: readonly string[],
  toolSearch: unknown = {},
  keys: readonly string[] = ['github', 'mail', 'new'],
  files: Readonly<Record<string, string>> = {},
) {
  const mcpServers = Object.fromEntries(keys.map(key => [key, { command: key }]))
  const folder = await temporaryFolder({ ...files, 'mcp.json': JSON.stringify({ mcpServers, toolSearch }) })
  const io = createTestIo(folder, { HOME: folder })
  const catalogs = keys.filter(key => key in TOOLS).map(key => ({ ...catalogOf(key), tools: TOOLS[key]! }))
  await keepCatalogs(join(folder, 'mcp.json'), io.env, catalogs)
  const code = await runCli(['search', ...args], io)
  return { code, out: io.stdout(), err: io.stderr() }
}

const report = async (args: readonly string[], toolSearch: unknown = {}) =>
  JSON.parse((await search([...args, '--json'], toolSearch)).out) as SearchReport

describe('ts-gateway search', () => {
  test('prints the results, and the servers that have no catalog yet', async () => {
    const { code, out } = await search(['create an issue'])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^lexical · "create an issue" · 4 tools · [\d.]+ ms\n\n {2}1 {2}github__create_issue +Open a new issue/,
    )
    expect(out).toContain('not listed yet: new; ts-gateway check lists them')
    expect((await search(['zzzzqqq'])).out).toContain('nothing found')
  })

  test('searches with another ranker, and prints at most the requested number of results', async () => {
    const found = await report(['name:create OR name:list', '--ranker', 'bm25', '--limit', '1'])
    expect(found).toMatchObject({ ranker: 'bm25', tools: 4, unlisted: ['new'], explanation: null })
    expect(found.results).toHaveLength(1)
  })

  test('explains why a tool is found or not found', async () => {
    const found = await report(['create issue', '--explain', 'github__create_issue'])
    expect(found.explanation).toMatchObject({ verdict: 'found', position: 1 })
    const missed = await search(['create issue', '--explain', 'mail:send_mail'])
    expect(missed.out).toMatch(/mail:send_mail: no-match\. /)
    const shown = await search(['create issue', '--explain', 'create_issue'])
    expect(shown.out).toMatch(
      /create_issue: found, place 1\. .*\n {2}need "create issue": (clear|possible|unclear)\n {2}source +word/,
    )
  })

  test('finds nothing that policy forbids, or of a server without pins if pins are required', async () => {
    const found = await report(['repository'], { selectedTools: ['github:list_issues'] })
    expect([found.tools, found.results.map(({ id }) => id)]).toEqual([1, ['github__list_issues']])
    const { code, out } = await search(['create an issue'], { pins: 'pins.json' })
    expect([code, out]).toEqual([0, expect.stringContaining('nothing found')])
  })

  test('shows descriptions in printable characters', async () => {
    expect((await search(['delete repository'])).out).not.toContain('\u001b')
  })

  test.each([
    ['no query', [], /query: found no query/],
    ['two queries', ['create', 'issue'], /"issue": found a word that belongs to no option/],
    ['an unknown ranker', ['x', '--ranker', 'bm52'], /"bm52"/],
    ['an unknown tool', ['x', '--explain', 'github__create_isue'], /did you mean github__create_issue\?/],
    ['a limit out of range', ['x', '--limit', '0'], /expected a whole number from 1 to 50/],
  ])('refuses %s with one line and code 2', async (_, args, message) => {
    const { code, out, err } = await search(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  test('explains how to create catalogs if there are none', async () => {
    const { code, err } = await search(['x'], {}, ['new'])
    expect(code).toBe(2)
    expect(err).toContain('run ts-gateway check first')
  })

  test('ends with code 1 if the ranker cannot answer', async () => {
    const broken = `export const createBrokenRanker = () => ({ name: 'broken', traits: { query: 'text' },
      index: async () => { throw new Error('no model') } })`
    const { code, out, err } = await search(['x', '--ranker', './broken.mjs'], {}, ['mail'], { 'broken.mjs': broken })
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: 'ts-gateway: broken cannot answer: no model\n' })
  })
})
