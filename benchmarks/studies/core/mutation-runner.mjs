// The plugin of Stryker, which loads it in its own processes. JavaScript, because Node 20 runs no TypeScript: it loads tsx first.
import '../../typescript.mjs'

const { InProcessRunner } = await import('./in-process-runner.ts')
export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }]
