// Vitest for Stryker: the tests of the package in the working directory, on its sources and the other packages as built.
// Test files share a worker, so that modules are loaded once for each mutant.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = process.cwd()
const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string }
/** Tests of other parts than the guards, which wait for times, processes or browsers, or load other versions and SDKs. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  '@ts/adapter-ai-sdk': ['src/guides/**', 'src/{mastra,oldest-peer}.test.ts'],
  '@ts/gateway': [
    'src/{commands,config,inspect,page,upstream}/**',
    'src/oauth/{oauth,token-store}.test.ts',
    'src/http/{connections,fuzz,login-pages,operator-pages,read-body}.test.ts',
  ],
  '@ts/offload': ['src/{bad-input,reading}.test.ts'],
}

/** The longest time of each test file so far. A file that is not loaded after a failure takes none. */
const times = new Map<string, number>()

/** Begins with the tests of the changed module. Then quick tests run first, because the first failure ends a run. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [changed = ''] = [this.ctx.config.related].flat()
    const own = changed.replace(/\.ts$/, '.test.ts')
    const timeOf = ({ moduleId, project }: TestSpecification) => {
      const last = this.ctx.cache.getFileTestResults(`${project.name}:${moduleId.slice(root.length + 1)}`)?.duration
      times.set(moduleId, Math.max(last ?? 0, times.get(moduleId) ?? 0))
      return moduleId === own ? -1 : times.get(moduleId)!
    }
    return files.toSorted((a, b) => timeOf(a) - timeOf(b))
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: new RegExp(`^${name}$`), replacement: `${root}/src/index.ts` },
      { find: new RegExp(`^${name}/(.+)$`), replacement: `${root}/src/$1.ts` },
    ],
  },
  test: {
    root,
    server: { deps: { external: [/\/dist\//] } },
    // Stryker reads the results itself.
    reporters: [{}],
    setupFiles: [fileURLToPath(new URL('few-runs.ts', import.meta.url))],
    sequence: { sequencer: QuickFirst },
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: [...(LEFT_OUT[name] ?? [])],
  },
})
