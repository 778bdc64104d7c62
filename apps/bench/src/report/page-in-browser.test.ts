import { describe, expect, test } from 'vitest'
import { BROWSERS, findBrowser, openBrowser } from '../../../../scripts/browser.mjs'
import { askedSet, benchReport } from '../../test/reports.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { renderReport } from './render-report.js'

const path = findBrowser()
if (path === undefined) console.log('The page is not tried in a browser: found none of', BROWSERS.join(', '))

/** The document after its script has run. */
async function documentOf(hash: string): Promise<string> {
  const html = renderReport(benchReport([askedSet(), askedSet('second')]))
  const folder = await temporaryFolder({ 'page.html': html })
  const browser = await openBrowser(path as string)
  const page = await browser.newPage()
  await page.goto(`file://${folder}/page.html${hash}`)
  const text = await page.content()
  await browser.close()
  return text.replaceAll(/<script[\s\S]*?<\/script>/g, '').replace(/<style>[\s\S]*?<\/style>/, '')
}

describe.skipIf(path === undefined)('the page in a browser', () => {
  test('lists the queries, and opens the query that the address names', async () => {
    const page = await documentOf('#q=q3&set=second')
    expect(page.match(/<details class="query"/g)).toHaveLength(3)
    // On a phone, a line breaks before a tag, not before the last word of the query.
    expect(page).toContain('&lt;/b&gt; <span class="tag">typo</span> <span class="tag">')
    expect(page).toContain('3 of 3 queries')
    expect(page.match(/<details class="query" open="">/g)).toHaveLength(1)
    expect(page).toMatch(/open=""><summary>post &lt;b&gt;it&lt;\/b&gt;/)
    expect(page).toMatch(/<td>plain<\/td><td>not run<\/td>/)
    expect(page).toContain('href="#q=q3&amp;set=second"')
  })
})
