#!/usr/bin/env node
// Writes the generated parts of documents: examples from the stories, outputs of ts-bench, tables of options and from
// published results, rules of the wire doubles, and a picture; and core's keys in the gateway's schema. With `--check` it
// changes nothing, and fails if a file is out of date.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coreFilesTable } from './core-files.mjs'
import { reportFault, root, writeGenerated } from './generated-files.mjs'
import { hostTable } from './host-lines.mjs'
import { pictureOfProblem } from './problem-picture.mjs'
import { packageFolders } from './readme-links.mjs'

if (!existsSync(join(root, 'packages/core/dist/index.js'))) {
  throw new Error('Found no build of packages/core, expected dist/index.js; run npm run build')
}
await import('../benchmarks/typescript.mjs')
const { GATEWAY_SCHEMA, gatewaySchema, gatewayTables } = await import('./gateway-tables.mjs')
const { wireRulesPage } = await import('./wire-rules.mjs')
const { disclosureTable, doorTable, frontTable, rankerTable } = await import('../benchmarks/lib/ranker-tables.ts')
const { adapterTable, capabilityTable } = await import('../benchmarks/lib/model-tables.ts')
const { RANKERS, RIVALS, renderTable, runCli } = await import('../apps/bench/dist/index.js')
const MAX_SKILL_LINES = 150
const documents = [
  'README.md',
  'SKILL.md',
  'apps/bench/README.md',
  'apps/gateway/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => `docs/${file.replaceAll('\\', '/')}`),
  ...readdirSync(join(root, 'packages')).map(name => `packages/${name}/README.md`),
  'benchmarks/results/README.md',
]
const read = file => readFileSync(join(root, file), 'utf8')
const json = file => JSON.parse(read(file))
const tables = new Map([
  ['front', () => frontTable(json('benchmarks/results/agent-queries.json'))],
  ['door', () => doorTable(json('benchmarks/results/disclosures.json'), json('benchmarks/results/agent-queries.json'))],
  ['rankers', () => rankerTable(json('benchmarks/results/real-servers.json'))],
  ['disclosures', () => disclosureTable(json('benchmarks/results/disclosures.json'))],
  ['adapters', adapterTable],
  ['models', capabilityTable],
  ['bench-rankers', benchRankerTable],
  ['core-files', () => coreFilesTable(root)],
  ['hosts', () => hostTable(root)],
  ['packages', packagesTable],
  ...gatewayTables,
])
const outputs = new Map([
  ['run', publishedTable()],
  ['check', await outputOf(['check', 'old.jsonl', 'new.jsonl', '--queries', 'queries.jsonl', '--ranker', 'lexical'])],
])

update(GATEWAY_SCHEMA, gatewaySchema())
for (const document of documents.filter(file => existsSync(join(root, file)))) {
  const before = read(document)
  const after = before
    .replace(
      /(<!-- example: ([^\s#]+)(?:#(\S+))? -->\n)(?:\s*```(js|ts)\n)?[\s\S]*?(<!-- \/example -->)/g,
      // Examples marked `js` do not compile in a strict TypeScript project, so they keep that mark.
      (_, open, file, region, language = 'ts', close) =>
        `${open}\n\`\`\`${language}\n${story(read(file), region)}\n\`\`\`\n\n${close}`,
    )
    .replace(
      /(<!-- table: (\S+) -->\n)[\s\S]*?(<!-- \/table -->)/g,
      (_, open, name, close) => `${open}\n${tables.get(name)()}\n\n${close}`,
    )
    .replace(
      /(<!-- output: (\S+) -->\n)[\s\S]*?(<!-- \/output -->)/g,
      (_, open, name, close) => `${open}\n\`\`\`text\n${outputs.get(name)}\n\`\`\`\n\n${close}`,
    )
  update(document, after)
}
update('llms.txt', llmsText())
update('docs/wire-rules.md', wireRulesPage())
update('docs/images/problem.svg', pictureOfProblem())
for (const page of ['docs/security.md', 'docs/gateway-security.md']) reportLackingTests(page)
if (read('SKILL.md').trimEnd().split('\n').length > MAX_SKILL_LINES)
  reportFault(`SKILL.md has more than ${MAX_SKILL_LINES} lines, which a coding agent reads whole; shorten it`)
process.exit()

function update(document, text) {
  writeGenerated(document, text, 'node scripts/sync-docs.mjs')
}

/** The index of the documents for language models (llmstxt.org): each title, link and first sentence. */
function llmsText() {
  const { description, homepage } = json('package.json')
  const line = (file, about) => {
    const [, title, first] = /^# (.+)\n+((?!Written by)\w[\s\S]*?\.(?=\s))?/m.exec(read(file))
    const said = about ?? first?.replaceAll('\n', ' ').replaceAll(/\[(.+?)\]\(.+?\)/g, '$1')
    return `- [${title.replaceAll('`', '')}](${homepage}/blob/main/${file})${said === undefined ? '' : `: ${said}`}`
  }
  const packages = packageFolders(root).map(folder =>
    line(`${folder}/README.md`, json(`${folder}/package.json`).description),
  )
  const guides = documents.filter(file => file.startsWith('docs/')).sort()
  const results = ['benchmarks/results/README.md', 'benchmarks/METHOD.md']
  const section = (title, lines) => ['', `## ${title}`, '', ...lines]
  return [
    '# Tool search for LLM agents in TypeScript',
    '',
    `> ${description}`,
    '',
    `How to use it, for a coding agent: [SKILL.md](${homepage}/blob/main/SKILL.md)`,
    ...section('Packages', packages),
    ...section(
      'Guides',
      guides.map(file => line(file)),
    ),
    ...section(
      'Results',
      results.map(file => line(file)),
    ),
    '',
  ].join('\n')
}

/** Reports the tests that a document names and that do not exist. */
function reportLackingTests(document) {
  const named = [...read(document).matchAll(/`([\w./-]+\.ts)` › ([^|\n]+?) \|/g)]
  const lacking = named.filter(([, file, title]) => !existsSync(join(root, file)) || !titles(file).includes(title))
  for (const [, file, title] of lacking) reportFault(`${document} names a test that does not exist: ${file} › ${title}`)
}

/** The text of a test file, with its quotes as they are printed. */
function titles(file) {
  return read(file).replaceAll(/\\(['"`])/g, '$1')
}

/** A table of the published packages, with the description in each manifest. */
function packagesTable() {
  const rows = packageFolders(root).map(folder => {
    const { name, version, description } = json(`${folder}/package.json`)
    return `| [\`${name}\`](../${folder}) | ${description} | ${version} |`
  })
  return ['| package | what it is for | version |', '| --- | --- | --- |', ...rows].join('\n')
}

/** A table of the rankers in the bench, with a description of each. */
function benchRankerTable() {
  const rows = [...RANKERS, ...RIVALS].map(
    ({ name, summary, source, rival }) =>
      `| \`${name}\` | ${rival ? 'rival' : 'ours'} | ${summary} | ${source === undefined && !rival ? '–' : originOf(source)} |`,
  )
  return ['| ranker | ours or rival | description | package |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** The package that runs, or the package with which our reimplementation was compared. */
function originOf(source) {
  if (source === undefined) return 'reimplemented'
  const { package: name, rewriteOf } = source
  return rewriteOf === undefined ? `\`${name}\`` : `reimplemented, compared with \`${name}\` ${rewriteOf.version}`
}

/** The table that `ts-bench run` prints for the published results, which lack the fields that only the page uses. */
function publishedTable() {
  const published = json('benchmarks/results/real-servers.json')
  const sets = published.sets.map(set => ({ ...set, missed: [] }))
  return renderTable({ ...published, sets }, { color: false }).trimEnd()
}

/** What a command of ts-bench prints in the folder of its example catalogs. */
async function outputOf(args) {
  let printed = ''
  const out = written => {
    printed += written
  }
  const cwd = join(root, 'apps/bench/test/fixtures/check')
  await runCli(args, { out, err: out, cwd, env: {}, color: false, live: false })
  return printed.trimEnd()
}

/** A story, or a region of it, for readers: without assertions. */
function story(source, region) {
  const part = region === undefined ? source : source.split(`// #region ${region}\n`)[1]?.split('// #endregion')[0]
  if (part === undefined) throw new Error(`Found no region ${region}, expected it in the story; add its markers`)
  const lines = part
    .split('\n')
    .filter(line => !line.startsWith('assert') && !line.includes("'node:assert") && !/^\/\/ #(end)?region/.test(line))
  const indents = lines.filter(line => line.trim() !== '').map(line => line.search(/\S/))
  return lines
    .map(line => line.slice(Math.min(...indents)))
    .join('\n')
    .replace("from './index.js'", "from '@ts/gateway'")
    .trim()
}
