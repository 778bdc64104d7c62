// Vitest for Stryker: the tests of the package in the working directory, on the sources of all packages.
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = ['packages', 'apps'].flatMap(group =>
  readdirSync(`${root}${group}`)
    .filter(name => existsSync(`${root}${group}/${name}/package.json`))
    .flatMap(name => [
      { find: new RegExp(`^@ts/${name}$`), replacement: `${root}${group}/${name}/src/index.ts` },
      { find: new RegExp(`^@ts/${name}/(.+)$`), replacement: `${root}${group}/${name}/src/$1.ts` },
    ]),
)

export default defineConfig({
  resolve: { alias: sources },
  test: {
    root: process.cwd(),
    include: ['src/**/*.test.ts'],
    setupFiles: [fileURLToPath(new URL('few-runs.ts', import.meta.url))],
    testTimeout: 20_000,
  },
})
