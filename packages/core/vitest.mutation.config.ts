import { defineConfig } from 'vitest/config'

// Mutants run the package's tests alone; generated inputs are few, since each mutant runs them again.
export default defineConfig({
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], setupFiles: ['test/few-runs.ts'], testTimeout: 90_000 },
})
