import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ROOT } from './pages.js'
import { argumentFault, usageOf } from './program.js'

const SOURCE = `import { join } from 'node:path'

// Of another thing: node benchmarks/run.mjs expose/page --all

// Measures.
//   node benchmarks/run.mjs expose FOLDER [--tools 10] [--json]
const a = 1 // node benchmarks/run.mjs expose --not
`

describe('usageOf', () => {
  it('returns the comment that contains the command', () => {
    expect(usageOf(SOURCE, 'expose')).toBe('Measures.\n  node benchmarks/run.mjs expose FOLDER [--tools 10] [--json]')
  })

  it('returns undefined if no comment contains the command', () => {
    expect(usageOf(SOURCE, 'exp')).toBeUndefined()
    expect(usageOf(SOURCE, 'e.pose')).toBeUndefined()
  })
})

describe('the programs', () => {
  const folder = join(ROOT, 'benchmarks', 'studies')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts'))
    .map(path => ({ program: path.slice(0, -'.ts'.length), source: readFileSync(join(folder, path), 'utf8') }))
  const programs = files.flatMap(({ program, source }) => {
    const usage = usageOf(source, program)
    return usage === undefined ? [] : { program, source, usage }
  })

  it('are found by the commands in their comments', () => {
    expect(programs.length).toBeGreaterThan(7)
  })

  it.each(programs)('$program names its options in its usage', ({ source, usage }) => {
    const [, options = ''] =
      /parseArgs\(\{\s*options: \{(.*?)\n? *\},?\s*(?:allowPositionals.*)?\}\)/s.exec(source) ?? []
    const names = [...options.matchAll(/['"]?([\w-]+)['"]?: \{ type:/g)].map(([, name]) => `--${name}`)
    expect(names.filter(name => !usage.includes(name))).toEqual([])
  })
})

describe('argumentFault', () => {
  it('returns one line for an error of parseArgs, and undefined for other errors', () => {
    let thrown: unknown
    try {
      parseArgs({ args: ['--most'], options: { most: { type: 'string' } } })
    } catch (error) {
      thrown = error
    }
    expect(argumentFault(thrown)).toMatch(/^.*--most.*$/)
    expect(argumentFault(new Error('other'))).toBeUndefined()
    expect(argumentFault('ERR_PARSE_ARGS')).toBeUndefined()
  })
})
