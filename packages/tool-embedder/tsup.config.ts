import { readdirSync } from 'node:fs'
import { library } from '../../tsup.base.js'

// The parts of the weights keep their names in dist: Node reads them as files.
const parts = readdirSync('src/weights').filter(name => name.startsWith('part-'))

export default library({
  entry: ['src/index.ts', ...parts.map(name => `src/weights/${name}`)],
  dts: { entry: 'src/index.ts', compilerOptions: { ignoreDeprecations: '6.0', noEmit: false } },
  splitting: true,
})
