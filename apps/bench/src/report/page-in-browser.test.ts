import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { BROWSERS, findBrowser } from '../../../../scripts/browser.mjs'
import { askedSet, benchReport } from '../../test/reports.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { renderReport } from './render-report.js'

const browser = findBrowser()
if (browser === undefined) console.log('The page is not tried in a browser: found none of', BROWSERS.join(', '))

/** The document after its script has run. */
async function documentOf(hash: string): Promise<string> {
  const page = renderReport(benchReport([askedSet(), askedSet('second')]))
  const folder = await temporaryFolder({ 'page.html': page })
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--virtual-time-budget=2000']
  const address = `file://${folder}/page.html${hash}`
  const args = [...flags, `--user-data-dir=${join(folder, 'profile')}`, '--dump-dom', address]
  const { stdout } = await promisify(execFile)(browser as string, args, { maxBuffer: 16_000_000, timeout: 60_000 })
  return stdout.replaceAll(/<script[\s\S]*?<\/script>/g, '').replace(/<style>[\s\S]*?<\/style>/, '')
}

describe.skipIf(browser === undefined)('the page in a browser', () => {
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
