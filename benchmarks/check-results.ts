// Checks that each page of results/ belongs to the current sources, or says in its first line that it is stale or that
// its study was removed.
//   node benchmarks/run.mjs check-results [--mark]        --mark writes that line on each stale page that lacks it
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { markStale, PAGES, pageFile, REMOVED, RESULTS, STALE, sourcesOf, stampedSources } from './lib/pages.js'

const { values } = parseArgs({ options: { mark: { type: 'boolean', default: false } } })
const failures: string[] = []
for (const name of pagesOfFolder()) {
  const page = PAGES[name]
  const text = readFileSync(pageFile(name), 'utf8')
  if (page === undefined) {
    if (!REMOVED.test(text))
      failures.push(
        `found the page ${name}.md, expected one that lib/pages.ts lists, or the commit of a removed study in its first line; add it`,
      )
    continue
  }
  if (text.startsWith(STALE) || stampedSources(text) === (await sourcesOf(page))) continue
  if (values.mark) {
    writeFileSync(pageFile(name), markStale(name, text))
    console.log(`marked ${name}.md as stale`)
  } else
    failures.push(
      `found ${name}.md, measured on other sources, expected the current sources or a stale mark; run ${remedy(page.program)}`,
    )
}
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1

function remedy(program: string): string {
  return `node benchmarks/run.mjs ${program}, or node benchmarks/run.mjs check-results --mark`
}

function pagesOfFolder(): string[] {
  return readdirSync(RESULTS, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.md'))
    .map(path => path.slice(0, -'.md'.length))
    .sort()
}
