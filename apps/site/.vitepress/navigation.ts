import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { entry, ROOT } from './pages.js'

const RESULTS = 'benchmarks/results'
/** What `scripts/reference.mjs` writes. */
const REFERENCE = 'apps/site/reference'

export const NAV: DefaultTheme.NavItem[] = [
  { ...entry('docs/start/agent.md', 'Start'), activeMatch: '/docs/(start|guides|migration)/' },
  { ...entry('docs/rankers.md', 'Choosing'), activeMatch: '/docs/(rankers|disclosures|adapters)' },
  { ...entry('docs/packages.md', 'Reference'), activeMatch: '/(packages|apps|reference)/|/docs/packages' },
  { ...entry(`${RESULTS}/README.md`, 'Results'), activeMatch: '/benchmarks/' },
  entry('docs/security.md', 'Security'),
  entry('apps/site/playground.md'),
]

/** The pages beside a page: those of its part of the site, in the order in which a reader needs them. */
export const SIDEBAR: DefaultTheme.SidebarMulti = {
  '/': [
    section('Start', pagesOf('docs/start', 'agent mcp-servers gateway ranker')),
    section('Guides', [
      ...pagesOf('docs/guides', 'per-user-tools approvals prompt-caches large-outputs nextjs workers durable-agents'),
      entry('docs/scale.md'),
      entry('docs/guides/skills.md'),
      entry('packages/usage-memory/README.md', 'Learning from calls'),
      entry('packages/telemetry/README.md', 'Traces'),
    ]),
    section('Choosing', [
      entry('docs/rankers.md'),
      entry('docs/disclosures.md', 'Which disclosure'),
      entry('docs/adapters.md', 'Which adapter'),
      entry('apps/site/playground.md'),
      entry('apps/bench/README.md', 'Measure your own tools'),
    ]),
    section('Migration', [
      entry('docs/migration/ai-sdk.md', 'AI SDK'),
      entry('docs/migration/mastra.md', 'Mastra'),
      entry('docs/migration/langchain.md', 'LangChain'),
      entry('docs/migration/toolpick.md', 'toolpick'),
      entry('docs/migration/bigtool.md', 'LangGraph bigtool'),
      entry('docs/migration/docker.md', 'Docker MCP'),
      entry('docs/migration/fastmcp.md', 'FastMCP'),
    ]),
    section('Security', [
      entry('docs/security.md', 'Promises and their tests'),
      entry('docs/gateway-security.md', 'The gateway, for a review'),
      entry('SECURITY.md', 'Report a fault'),
    ]),
    section('Contributing', [
      entry('CONTRIBUTING.md'),
      ...pagesOf('docs', 'ARCHITECTURE writing-a-ranker writing-an-adapter wire-rules'),
      ...pagesIn('docs/contributing'),
    ]),
  ],
  ...Object.fromEntries(['/packages/', '/apps/', '/reference/', '/docs/packages'].map(path => [path, [reference()]])),
  '/benchmarks/': [
    section('Results', [
      entry(`${RESULTS}/README.md`),
      entry('benchmarks/METHOD.md'),
      ...pagesIn(RESULTS),
      ...readdirSync(join(ROOT, RESULTS))
        .map(name => section(name, pagesIn(`${RESULTS}/${name}`)))
        .filter(({ items = [] }) => items.length > 0),
    ]),
  ],
}

function section(text: string, items: DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem {
  return { text, items }
}

/** The README of each package and app, with its other pages and its types below it. */
function reference(): DefaultTheme.SidebarItem {
  const packages = ['packages', 'apps']
    .flatMap(group => readdirSync(join(ROOT, group)).map(name => `${group}/${name}`))
    .filter(folder => folder !== 'apps/site' && existsSync(join(ROOT, folder, 'README.md')))
    .map(folder => {
      const types = `${REFERENCE}/api/${posix.basename(folder)}`
      const own = existsSync(join(ROOT, `${types}.md`)) ? [entry(`${types}.md`, 'Types and functions')] : []
      const items = [...pagesIn(`${folder}/docs`), ...own, ...pagesIn(types)]
      return { ...entry(`${folder}/README.md`), items, collapsed: true }
    })
  return section('Reference', [
    entry('docs/packages.md', 'All packages'),
    entry(`${REFERENCE}/errors.md`),
    ...['ts-bench', 'ts-gateway'].map(program => entry(`${REFERENCE}/${program}.md`, `Options of ${program}`)),
    ...packages,
  ])
}

/** The pages of a folder with these names. */
function pagesOf(folder: string, names: string): DefaultTheme.SidebarItem[] {
  return names.split(' ').map(name => entry(`${folder}/${name}.md`))
}

/** All pages of a folder but its README; none if it is no folder. */
function pagesIn(folder: string): DefaultTheme.SidebarItem[] {
  if (!existsSync(join(ROOT, folder)) || !statSync(join(ROOT, folder)).isDirectory()) return []
  return readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .map(name => entry(`${folder}/${name}`))
}
