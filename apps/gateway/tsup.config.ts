import { library } from '../../tsup.base.js'
import { bundlePage } from './src/page/page.js'

const page = bundlePage()

export default library({
  entry: ['src/index.ts', 'src/cli.ts'],
  platform: 'node',
  noExternal: ['@ts/cli-kit'],
  external: ['@napi-rs/keyring'],
  define: { PAGE_SCRIPT: JSON.stringify(page.script), PAGE_STYLE: JSON.stringify(page.style) },
})
