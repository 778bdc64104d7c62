import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededCatalog } from '@ts/testkit'
import axe from 'axe-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BROWSERS, findBrowser } from '../../../scripts/browser.mjs'
import { openPage, type Page, SITE } from './browser.js'

const browser = findBrowser()
const missing =
  browser === undefined
    ? `found none of ${BROWSERS.join(', ')}`
    : existsSync(join(SITE, 'playground.html'))
      ? undefined
      : 'found no built site, run npx turbo run site'
if (missing) console.log('The site is not tried in a browser:', missing)

const TEXT = (selector: string) => `document.querySelector('.playground ${selector}')?.innerText`
const FIRST = `[...document.querySelectorAll('.playground li button')].map(one => one.innerText)[0]`
const ANSWER = TEXT('.answer')
const OWN = `document.querySelector('.playground input[value=own]').click()`

describe.skipIf(missing)('the playground in a browser', () => {
  let page: Page
  let folder: string

  beforeAll(async () => {
    page = await openPage(browser as string)
    folder = await mkdtemp(join(tmpdir(), 'site-files-'))
  })
  afterAll(async () => {
    await page.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => page.size(1_280))

  /** Opens the page, and waits for the first answer. */
  async function start(hash = ''): Promise<void> {
    await page.open(`/playground.html${hash}`)
    await page.until(ANSWER)
  }

  async function search(query: string): Promise<void> {
    const input = `document.querySelector('.query input')`
    await page.evaluate(`${input}.focus(), ${input}.select()`)
    await page.type(query)
  }

  async function paste(text: string): Promise<void> {
    await page.evaluate(OWN)
    await page.until(`document.querySelector('#tools')?.focus() ?? document.activeElement?.id === 'tools'`)
    await page.evaluate(`document.querySelector('#tools').select()`)
    await page.type(text)
    await page.evaluate(`document.querySelector('.own button').click()`)
  }

  test('shows rankers side by side, the answer of the bridge, and why a tool is found', async () => {
    await start()
    expect(await page.until(FIRST)).toBe('sendMessage')
    expect(await page.evaluate(`document.querySelectorAll('.lists input[type=radio]').length`)).toBe(4)
    expect(await page.evaluate(ANSWER)).toMatch(/^\{"matches":\["sendMessage\(/)
    expect(await page.evaluate(TEXT('.facts'))).toMatch(/^24 tools: [\d,]+ tokens in every request, [\d,]+ with/)
    expect(await page.evaluate(TEXT('table'))).toContain('channel')
    const shown = await page.evaluate<string>(`document.querySelector('.playground').innerText`)
    expect(shown).toMatch(/certainty: \w+/)
    expect(shown).toMatch(/anthropic\t[\d,]+ → [\d,]+, \d+ % less\t[\d,]+ → [\d,]+, \d+ % \w+/)
    // The weights of best are loaded on demand.
    expect(page.asked.some(path => path.includes('part-1'))).toBe(false)
    await page.evaluate(`document.querySelector('.lists .more').click()`)
    await page.until(`document.querySelector('.lists').innerText.includes('best ')`)
    expect(page.asked.some(path => path.includes('part-1'))).toBe(true)
  })

  test('names the place of a fault in a pasted text, and keeps a right one in the address', async () => {
    await start()
    await paste('{\n  "tools": [\n    { "name": "a", }\n  ]\n}')
    expect(await page.until(TEXT('.error'))).toBe('Line 3, column 20: found }, expected JSON; correct or remove it')
    const tool = { name: 'fly_kite', description: 'Let a kite rise in the wind' }
    await paste(JSON.stringify({ result: { tools: [tool] } }))
    await page.until(`${TEXT('.facts')}?.startsWith('1 tools')`)
    await search('kite')
    await page.until(`location.hash.includes('q=kite') && location.hash.includes('tools=')`)
    const hash = await page.evaluate<string>('location.hash')
    await start(hash)
    expect(await page.until(FIRST)).toBe('fly_kite')
    expect(await page.evaluate(`document.querySelector('.query input').value`)).toBe('kite')
  })

  test('is used with the keyboard only', async () => {
    await start()
    const focused = `document.activeElement.value ?? document.activeElement.innerText`
    await page.evaluate(`document.querySelector('.playground input').focus()`)
    await page.press('ArrowRight')
    await page.until(`${TEXT('.facts')}?.startsWith('500 tools')`)
    await page.press('Tab')
    await page.type(' close a ticket')
    await page.until(`document.querySelector('.lists').innerText.includes('icket')`)
    await page.press('Tab')
    expect(await page.evaluate(focused)).toBe('lexical')
    await page.press('Tab')
    await page.press('Enter')
    const name = await page.until<string>(`document.querySelector('li button[aria-pressed=true]')?.innerText`)
    await page.until(`${TEXT('h2:nth-of-type(2)')}?.includes('${name}')`)
  })

  test('reads a file of 20 MB', async () => {
    await start()
    const tools = seededCatalog(2_000).map(tool => JSON.stringify({ ...tool, notes: 'x'.repeat(10_000) }))
    const file = join(folder, 'tools.jsonl')
    await writeFile(file, tools.join('\n'))
    await page.evaluate(OWN)
    await page.until(`document.querySelector('.own input[type=file]') !== null`)
    await page.openFile('.own input[type=file]', file)
    await page.until(`${TEXT('.facts')}?.startsWith('2,000 tools') && ${ANSWER}`)
    await search('close a ticket')
    await page.until(`${TEXT('.facts')}?.includes('too large for the address')`)
  })

  test('runs nothing and sends nothing for a hostile catalog', async () => {
    await start()
    const before = page.asked.length
    const hostile = `<img src="/stolen?1" onerror="document.title='run'"><script>document.title='run'</script>{{ 7 * 7 }}`
    await paste(JSON.stringify([{ name: 'kite', description: hostile }]))
    await search('kite')
    await page.until(`${ANSWER}?.includes('{{ 7 * 7 }}')`)
    expect(await page.evaluate(`document.querySelectorAll('.playground img, .playground script').length`)).toBe(0)
    expect(await page.evaluate('document.title')).not.toBe('run')
    expect(page.asked.slice(before).filter(path => path.includes('stolen'))).toEqual([])
    const fetched = `fetch('/').then(() => 'sent', () => 'refused')`
    expect(await page.evaluate(fetched)).toBe('refused')
  })

  test('shows the first SDK and the list of pages without JavaScript, at 390 px', async () => {
    await page.size(390, { script: false })
    await page.open('/')
    const code = await page.evaluate(`document.querySelector('.vp-code-group .active').innerText`)
    expect(code).toContain('toolSearch(model)')
    await page.open('/docs/rankers.html')
    expect(await page.evaluate(`document.querySelector('.VPSidebar').innerText`)).toContain('Prompt caches')
    expect(await page.evaluate(`document.querySelector('.VPSidebar').getBoundingClientRect().left`)).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })

  test.each(['/', '/playground.html', '/docs/rankers.html'])(
    '%s has no fault that axe finds, also at 390 px',
    async path => {
      await page.open(path)
      if (path !== '/docs/rankers.html') await page.until(ANSWER)
      await page.evaluate(`${axe.source};0`)
      for (const width of [1_280, 390]) {
        await page.size(width)
        const faults = await page.evaluate<string[]>(
          `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(node => id + ' ' + node.html)))`,
        )
        expect(faults).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      }
    },
  )
})
