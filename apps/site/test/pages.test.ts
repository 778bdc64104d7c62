import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkLinks } from '../.vitepress/check-links.js'
import { addressFor, insertParts, pathOnSite, REPOSITORY, textsForModels } from '../.vitepress/pages.js'

const PAGES = ['packages/core/README.md', 'docs/rankers.md', 'benchmarks/results/README.md']

describe('addresses', () => {
  test.each([
    ['docs/rankers.md', '../packages/core', '/packages/core/'],
    ['docs/rankers.md', '../packages/core/README.md#the-loop', '/packages/core/#the-loop'],
    ['packages/core/README.md', '../../docs/rankers.md', '/docs/rankers.md'],
    ['packages/core/README.md', '../../README.md', '/'],
    ['docs/rankers.md', '../examples', `${REPOSITORY}/tree/main/examples`],
    ['docs/rankers.md', '../examples/run.mjs', `${REPOSITORY}/blob/main/examples/run.mjs`],
    ['apps/site/index.md', 'benchmarks/results', '/benchmarks/results/'],
  ])('in %s, %s leads to %s', (file, link, address) => {
    expect(addressFor(file, link, PAGES)).toBe(address)
  })

  test('a link to nothing is an error that names the page', () => {
    expect(() => addressFor('docs/rankers.md', 'gone.md', PAGES)).toThrow('docs/rankers.md: found a link to gone.md')
  })

  test('a README is the index of its folder', () => {
    const files = ['packages/core/README.md', 'docs/rankers.md', 'apps/site/index.md']
    expect(files.map(pathOnSite)).toEqual(['packages/core/index.md', 'docs/rankers.md', 'index.md'])
  })
})

describe('parts of other files', () => {
  test('a region of an example becomes code, without its indentation and with the line of the search', () => {
    const code = insertParts('<!-- code: packages/adapter-openai/src/agents.examples.ts#agents | Agents -->')
    expect(code).toMatch(/^```ts\{1\} \[Agents\]\nconst search = await agentsToolSearch\(/)
    expect(code).not.toContain('#endregion')
  })

  test('the first code below a heading of a document becomes code of the same language', () => {
    const code = insertParts('<!-- code: apps/gateway/README.md#Quickstart | MCP clients -->')
    expect(code).toMatch(/^```sh\{1\} \[MCP clients\]\nts-gateway init/)
  })

  test('a table is that of the document', () => {
    expect(insertParts('<!-- table: README.md#door -->')).toMatch(/^\|[^\n]+\n\| ---/)
  })

  test('a region that does not exist is an error', () => {
    expect(() => insertParts('<!-- code: examples/run.mjs#none | X -->')).toThrow('examples/run.mjs: found no')
  })
})

test('the text for language models has each listed document in full', () => {
  const texts = textsForModels()
  const listed = texts.get('llms.txt')?.split(`](${REPOSITORY}/blob/main/`).length ?? 0
  expect(texts.get('llms-full.txt')?.match(/^<document path="\S+\.md">$/gm)).toHaveLength(listed - 1)
  expect(texts.get('llms-full.txt')).toContain('\n# @ts/core\n')
})

test('links to missing pages and headings fail the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(folder, 'docs'))
  await writeFile(join(folder, 'docs/index.html'), '<h1 id="a">A</h1><a href="#a">a</a><a href="/one.html#b">b</a>')
  await writeFile(join(folder, 'one.html'), '<h1 id="b">B</h1><a href="/docs/#a">a</a>')
  expect(() => checkLinks(folder)).not.toThrow()
  await writeFile(join(folder, 'one.html'), '<h1 id="c">B</h1><a href="/docs/#z">z</a><a href="/two.html">2</a>')
  expect(() => checkLinks(folder)).toThrow(
    [
      '/docs/index.html: found a link to /one.html#b, expected a heading of that page',
      '/one.html: found a link to /docs/#z, expected a heading of that page',
      '/one.html: found a link to /two.html, expected a page of the site',
    ].join('\n'),
  )
  await rm(folder, { recursive: true })
})
