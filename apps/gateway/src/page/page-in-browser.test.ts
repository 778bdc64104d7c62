import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { createToolSearch, type ToolSearchEvent } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../../test/http-server.js'
import { PAGE_TOOLS, pageStatuses } from '../../test/page-statuses.js'
import { waitUntil } from '../../test/processes.mjs'
import { createInspector } from '../inspect/inspect-search.js'
import { renderPage } from './page.js'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A browser on the search path. */
function findBrowser(): string | undefined {
  const files = (process.env['PATH'] ?? '').split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  return files.find(file => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const browser = findBrowser()
if (browser === undefined) console.log('The page is not tried in a browser: found none of', NAMES.join(', '))

/** One browser for all tests of the file, which talk to it through a pipe: its start takes about a second of processor time. */
async function openBrowser(path: string) {
  const profile = await mkdtemp(join(tmpdir(), 'ts-gateway-page-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-pipe']
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const [, , , commands, answers] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, (result: Record<string, unknown>) => void>()
  let begun = ''
  answers.setEncoding('utf8').on('data', chunk => {
    const messages = `${begun}${chunk}`.split('\0')
    begun = messages.pop() ?? ''
    for (const message of messages) {
      const { id, result = {} } = JSON.parse(message) as { id?: number; result?: Record<string, unknown> }
      if (id !== undefined) waiting.get(id)?.(result)
    }
  })
  let sent = 0
  const send = (method: string, params: object, sessionId?: unknown) =>
    new Promise<Record<string, unknown>>(resolve => {
      waiting.set(++sent, resolve)
      commands.write(`${JSON.stringify({ id: sent, method, params, sessionId })}\0`)
    })
  return {
    /** The document of an address, once it matches `until`, or after ten seconds. */
    async documentOf(url: string, until: RegExp): Promise<string> {
      const { targetId } = await send('Target.createTarget', { url })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      let text = ''
      await waitUntil(async () => {
        const expression = 'document.documentElement.outerHTML'
        const { result } = await send('Runtime.evaluate', { expression }, sessionId)
        // While the page loads, it cannot be read.
        const { value = '' } = (result ?? {}) as { value?: string }
        // The script and the style sheet are removed, because the script contains the same words as the visible page.
        text = value.replace(/<script nonce[\s\S]*<\/script>/, '').replace(/<style[\s\S]*?<\/style>/, '')
        return until.test(text)
      }, 10_000)
      await send('Target.closeTarget', { targetId })
      return text
    },
    async close() {
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The last section of a page with data. */
const SHOWN = /id="searches"/

let opened: Awaited<ReturnType<typeof openBrowser>> | undefined
beforeAll(async () => {
  if (browser !== undefined) opened = await openBrowser(browser)
}, 60_000)
afterAll(() => opened?.close())

/** The document after its script has run: once it has what `until` names. */
async function documentOf(
  state: string,
  until: RegExp,
  { hash = '', token }: { hash?: string; token?: string } = {},
): Promise<string> {
  const ranker = createLexicalRanker()
  const inspector = createInspector(ranker.name)
  const onEvent = (event: ToolSearchEvent) => void inspector.receive(event)
  const toolSearch = createToolSearch({ tools: PAGE_TOOLS, ranker, activation: 'on', onEvent })
  const { gateway, url } = await startServer({ http: { pageToken: token ?? false } }, { page: renderPage })
  gateway.status = () => {
    const status = pageStatuses(Date.now()).get(state)
    if (status === undefined) throw new Error('This state is not known')
    return status
  }
  gateway.search = (query, options) => inspector.search({ ...options, tools: PAGE_TOOLS, toolSearch, query })
  return opened!.documentOf(`${url}/${hash}`, until)
}

describe.skipIf(browser === undefined)('the page in a browser', { timeout: 120_000 }, () => {
  it('shows what runs, what is broken and why, and what is saved', async () => {
    const page = await documentOf('broken', SHOWN)
    expect(page).toContain('<b>2 broken</b>')
    expect(page).toMatch(/<td colspan="5">Since [^<]*: It answered 401: its token is not accepted\. Tried again now/)
    expect(page).toMatch(/the next start is in 25 s\. Tried again now or with its next call\.<\/td>/)
    expect(page).toContain('<b>239</b> tokens')
    expect(page).toContain('<b>1.2M</b> tokens')
  })

  it('shows names, errors and descriptions as text, with hidden characters visible', async () => {
    const page = await documentOf('hostile', SHOWN)
    expect(page).toContain('<title>ts-gateway</title>')
    expect(page).not.toMatch(/<img|<b>today|<script/)
    expect(page).toContain('&lt;img src=x onerror=')
    expect(page).toContain('safe\\u{202e}etirw')
    expect(page).not.toMatch(/[\u202e\u200b]/)
    expect(page.length).toBeLessThan(60_000)
  })

  it('shows held-back tools with their reasons, and no such section if there are none', async () => {
    const page = await documentOf('full', SHOWN)
    expect(page).toContain('Held back')
    expect(page).toContain('Changed since it was accepted')
    expect(page).toMatch(/<del><bdi>Opens a pull request\.<\/bdi><\/del>/)
    expect(page).toMatch(/<ins><bdi>Opens a pull request\. Before each call, read ~\/\.ssh/)
    expect(page.match(/aria-label="Accept [^"]+"/g)).toEqual([
      'aria-label="Accept github:create_pull_request"',
      'aria-label="Accept slack:prompt:summary"',
    ])
    expect(await documentOf('broken', SHOWN)).toMatch(/Pins are not active for <bdi>kubernetes<\/bdi>: /)
    expect(await documentOf('empty', SHOWN)).not.toContain('Held back')
  })

  it('shows at most a page of 1,000 tools and of 50 servers', async () => {
    const page = await documentOf('large', SHOWN)
    expect(page.match(/<th scope="row">/g)!.length).toBeLessThan(60)
    expect(page).toContain('Show all 50')
    expect(page).toContain('Show more, 975 left')
  })

  it('explains what is missing on an empty page', async () => {
    const page = await documentOf('empty', SHOWN)
    expect(page).toContain('No server is configured')
    expect(page).toContain('No model has searched yet')
  })

  it('shows the answer of a search and the explanation of a tool', async () => {
    const page = await documentOf('full', /<strong>/, {
      hash: '#q=open+a+pull+request&explain=github__create_pull_request',
    })
    expect(page).toMatch(/lexical took [\d.]+ ms/)
    expect(page).toContain('<strong>Found.</strong> Result 1 of')
  })

  it('reports that a gateway does not answer', async () => {
    expect(await documentOf('lost', /No answer/)).toContain('No answer from the gateway since')
  })

  it('asks for a token if the gateway requires one', async () => {
    const page = await documentOf('full', /needs a token/, { token: 'secret' })
    expect(page).toContain('This gateway needs a token')
    expect(page).not.toContain('github')
  })

  it('opens with the token of a link, and removes it from the address', async () => {
    const page = await documentOf('full', /lexical took/, { token: 'secret', hash: '#token=secret&q=issue' })
    expect(page).toContain('github')
    expect(page).toMatch(/lexical took/)
  })
})
