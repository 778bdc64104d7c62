import { library } from '../../tsup.base.js'
import { bundleScript } from './src/report/bundle-script.js'

export default library({
  entry: ['src/index.ts', 'src/cli.ts'],
  platform: 'node',
  define: { REPORT_SCRIPT: JSON.stringify(bundleScript()) },
})
