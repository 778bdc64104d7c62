import { library } from '../../tsup.base.js'
import { bundleScript } from './src/report/bundle-script.js'

export default library({
  entry: ['src/index.ts', 'src/cli.ts'],
  platform: 'node',
  noExternal: ['@ts/cli-kit'],
  define: { REPORT_SCRIPT: JSON.stringify(bundleScript()) },
})
