import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** The packages of the MCP servers in a configuration file. No source imports them. */
function serversOf(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return [...text.matchAll(/node_modules\/((?:@[^/"]+\/)?[^/"]+)\//g)].map(([, name = '']) => name)
}

const SOURCES = ['src/**/*.{ts,tsx}', 'test/**/*.{ts,mjs}', 'scripts/*.mjs']

export default {
  // Types in public signatures are exported even if no other file imports them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Every POSIX system has this command.
  ignoreBinaries: ['mkfifo'],
  // scripts/run.mjs starts turbo by its path. The private @ts/cli-kit, which is bundled, imports the others.
  ignoreDependencies: ['turbo', 'cross-spawn', 'jsonc-parser', 'yaml'],
  workspaces: {
    scripts: { entry: ['*.{mjs,ts}'] },
    'packages/*': {
      // Tests bundle programs and the compiler of thesauri by their paths, and vitest.config.ts names a module by its path.
      entry: ['src/{index,compile-parts}.ts', 'src/**/*.examples.ts', 'scripts/*.mjs', 'test/{*-process.ts,*.mjs}'],
      project: SOURCES,
    },
    'packages/core': { entry: ['src/index.ts', 'src/kit.ts'], project: SOURCES },
    // TypeScript loads the oldest supported version by its path.
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
      ignoreDependencies: ['@modelcontextprotocol/conformance', 'conformance-next'],
    },
    'apps/site': { project: ['.vitepress/**/*.ts', 'src/**/*.{ts,vue}', 'test/**/*.ts'] },
    benchmarks: {
      entry: ['*.{mjs,ts}', 'lib/**/*.{mjs,ts}', 'studies/**/*.{mjs,ts}'],
      project: ['**/*.{mjs,ts}'],
      // Stryker is started by the path of its program.
      ignoreDependencies: [
        ...serversOf('benchmarks/mcp.json'),
        ...serversOf('benchmarks/agent-queries.mcp.json'),
        '@stryker-mutator/core',
        '@stryker-mutator/vitest-runner',
      ],
    },
    examples: { entry: ['*.mjs', 'hosts/*.mjs'] },
  },
} satisfies KnipConfig
