// The plugin that Stryker loads into its processes. It is JavaScript, because Node 20 cannot run TypeScript: it loads
// tsx first.
import '../../typescript.mjs'

const { InProcessRunner } = await import('./in-process-runner.ts')
export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }]
