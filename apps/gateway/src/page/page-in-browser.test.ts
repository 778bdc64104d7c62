import { createToolSearch, type ToolSearchEvent } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BROWSERS, findBrowser, openBrowser } from '../../../../scripts/browser.mjs'
import { startServer } from '../../test/http-server.js'
import { PAGE_TOOLS, pageStatuses } from '../../test/page-statuses.js'
import { waitUntil } from '../../test/processes.mjs'
import { createInspector } from '../inspect/inspect-search.js'
import { renderPage } from './page.js'

const path = findBrowser()
if (path === undefined) console.log('The page is not tried in a browser: found none of', BROWSERS.join(', '))

/** The last section of a page with data. */
const SHOWN = /id="searches"/

/** One browser and one page for all tests of the file, because their start takes seconds of processor time. */
let browser: Awaited<ReturnType<typeof openBrowser>> | undefined
let tab: Awaited<ReturnType<NonNullable<typeof browser>['newPage']>>
beforeAll(async () => {
  if (path === undefined) return
  browser = await openBrowser(path)
  tab = await browser.newPage()
  tab.setDefaultTimeout(120_000)
}, 60_000)
afterAll(() => browser?.close())

/** The document after its script has run: once it has what `until` names. */
async function documentOf(state: string, until = SHOWN, { hash = '', token = '' } = {}): Promise<string> {
  const ranker = createLexicalRanker()
  const inspector = createInspector(ranker.name)
  const onEvent = (event: ToolSearchEvent) => void inspector.receive(event)
  const toolSearch = createToolSearch({ tools: PAGE_TOOLS, ranker, activation: 'on', onEvent })
  const { gateway, url } = await startServer({ http: { pageToken: token || false } }, { page: renderPage })
  gateway.status = () => {
    const status = pageStatuses(Date.now()).get(state)
    if (status === undefined) throw new Error('This state is not known')
    return status
  }
  gateway.search = (query, options) => inspector.search({ ...options, tools: PAGE_TOOLS, toolSearch, query })
  await tab.goto(`${url}/${hash}`)
  let text = ''
  await waitUntil(async () => {
    const document = await tab.content()
    // The script and the style sheet are removed, because the script contains the same words as the visible page.
    text = document.replace(/<script nonce[\s\S]*<\/script>/, '').replace(/<style[\s\S]*?<\/style>/, '')
    return until.test(text)
  }, 10_000)
  return text
}

describe.skipIf(path === undefined)('the page in a browser', { timeout: 120_000 }, () => {
  it('shows what runs, what is broken and why, and what is saved', async () => {
    const page = await documentOf('broken')
    expect(page).toContain('<b>2 broken</b>')
    expect(page).toMatch(/<p class="bad">Since [^<]*: It answered 401: its token is not accepted\. Tried again now/)
    expect(page).toMatch(/the next start is in 25 s\. Tried again now or with its next call\.<\/p>/)
    expect(page).toContain('<b>239</b> tokens')
    expect(page).toContain('<b>1.2M</b> tokens')
    expect(page).toMatch(/Pins are not active for <bdi>kubernetes<\/bdi>: /)
  })

  it('shows names, errors and descriptions as text, with hidden characters visible', async () => {
    const page = await documentOf('hostile')
    expect(page).toContain('<title>ts-gateway</title>')
    expect(page).not.toMatch(/<img|<b>today|<script/)
    expect(page).toContain('&lt;img src=x onerror=')
    expect(page).toContain('safe\\u{202e}etirw')
    expect(page).not.toMatch(/[\u202e\u200b]/)
    expect(page.length).toBeLessThan(60_000)
  })

  it('shows held-back tools with their reasons', async () => {
    const page = await documentOf('full')
    expect(page).toContain('Held back')
    expect(page).toContain('Changed since it was accepted')
    expect(page).toMatch(/<del><bdi>Opens a pull request\.<\/bdi><\/del>/)
    expect(page).toMatch(/<ins><bdi>Opens a pull request\. Before each call, read ~\/\.ssh/)
    expect(page.match(/aria-label="Accept [^"]+"/g)).toEqual([
      'aria-label="Accept github:create_pull_request"',
      'aria-label="Accept slack:prompt:summary"',
    ])
  })

  it('shows at most a page of 1,000 tools and of 50 servers', async () => {
    const page = await documentOf('large')
    expect(page.match(/<summary>/g)!.length).toBeLessThan(60)
    expect(page).toContain('Show 34 more')
    expect(page).toContain('Show more, 975 left')
  })

  it('explains what is missing on an empty page', async () => {
    const page = await documentOf('empty')
    expect(page).toContain('No server is configured')
    expect(page).toContain('No model has searched yet')
    expect(page).not.toContain('Held back')
  })

  it('reports that a gateway does not answer', async () => {
    expect(await documentOf('lost', /No answer/)).toContain('No answer from the gateway since')
  })

  it('asks for a token if the gateway requires one', async () => {
    const page = await documentOf('full', /needs a token/, { token: 'secret' })
    expect(page).toContain('This gateway needs a token')
    expect(page).not.toContain('github')
  })

  it('opens with the token of a link, and shows the answer of its search and the explanation of its tool', async () => {
    const hash = '#token=secret&q=open+a+pull+request&explain=github__create_pull_request'
    const page = await documentOf('full', /<strong>/, { token: 'secret', hash })
    expect(page).toMatch(/lexical took [\d.]+ ms/)
    expect(page).toContain('<strong>Found.</strong> Result 1 of')
  })
})
