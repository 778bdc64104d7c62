import { existsSync, readdirSync } from 'node:fs'
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
    section(
      'Start',
      ['agent', 'mcp-servers', 'gateway', 'ranker'].map(name => entry(`docs/start/${name}.md`)),
    ),
    section('Guides', [
      entry('docs/guides/per-user-tools.md'),
      entry('docs/guides/approvals.md'),
      entry('docs/guides/prompt-caches.md'),
      entry('docs/guides/large-outputs.md'),
      entry('docs/guides/nextjs.md'),
      entry('docs/guides/workers.md'),
      entry('docs/guides/durable-agents.md'),
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
      entry('docs/ARCHITECTURE.md'),
      entry('docs/writing-a-ranker.md'),
      entry('docs/writing-an-adapter.md'),
      entry('docs/wire-rules.md'),
      ...markdownIn('docs/contributing').map(file => entry(file)),
    ]),
  ],
  ...Object.fromEntries(
    ['/packages/', '/apps/', '/reference/', '/docs/packages'].map(path => [
      path,
      [
        section('Reference', [
          entry('docs/packages.md', 'All packages'),
          entry(`${REFERENCE}/errors.md`),
          ...['ts-bench', 'ts-gateway'].map(program => entry(`${REFERENCE}/${program}.md`, `Options of ${program}`)),
          ...packages(),
        ]),
      ],
    ]),
  ),
  '/benchmarks/': [
    section('Results', [entry(`${RESULTS}/README.md`), entry('benchmarks/METHOD.md'), ...measured(RESULTS)]),
  ],
}

function section(text: string, items: DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem {
  return { text, items }
}

/** The README of each package and app, with its other pages and its types below it. */
function packages(): DefaultTheme.SidebarItem[] {
  return ['packages', 'apps']
    .flatMap(group => readdirSync(join(ROOT, group)).map(name => `${group}/${name}`))
    .filter(folder => folder !== 'apps/site' && existsSync(join(ROOT, folder, 'README.md')))
    .map(folder => {
      const types = `${REFERENCE}/api/${posix.basename(folder)}`
      const items = [
        ...markdownIn(`${folder}/docs`).map(file => entry(file)),
        ...(existsSync(join(ROOT, `${types}.md`)) ? [entry(`${types}.md`, 'Types and functions')] : []),
        ...markdownIn(types).map(file => entry(file)),
      ]
      return { ...entry(`${folder}/README.md`), items, collapsed: true }
    })
}

/** The result pages of a folder, and those of the packages below it. */
function measured(folder: string): DefaultTheme.SidebarItem[] {
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter(one => one.isDirectory())
  return [
    ...markdownIn(folder).map(file => entry(file)),
    ...folders
      .map(({ name }) =>
        section(
          name,
          markdownIn(`${folder}/${name}`).map(file => entry(file)),
        ),
      )
      .filter(({ items = [] }) => items.length > 0),
  ]
}

/** The Markdown files of a folder except its README. */
function markdownIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .map(name => `${folder}/${name}`)
}
