import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const packages = ['packages', 'apps'].flatMap(group =>
  readdirSync(`${root}${group}`)
    .filter(name => existsSync(`${root}${group}/${name}/package.json`))
    .map(name => ({ name, dir: `${root}${group}/${name}` })),
)

// Tests run against sources, so no build stands between an edit and its test.
const alias = packages.flatMap(({ name, dir }) => [
  { find: new RegExp(`^@ts/${name}$`), replacement: `${dir}/src/index.ts` },
  { find: new RegExp(`^@ts/${name}/(.+)$`), replacement: `${dir}/src/$1.ts` },
])

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    projects: packages.map(({ name, dir }) => ({
      resolve: { alias },
      test: {
        name: `@ts/${name}`,
        root: dir,
        include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        testTimeout: 60_000,
      },
    })),
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**'],
      exclude: ['**/*.test.ts', '**/*.test-d.ts', '**/test-tools.ts'],
      thresholds: { 'packages/core/src/**': { lines: 95, branches: 95 } },
    },
  },
})
