import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ROOT } from './pages.js'
import { argumentFault, usageOf } from './program.js'

describe('usageOf', () => {
  it('returns the comment at the beginning', () => {
    const source =
      '#!/usr/bin/env node\n// Measures.\n//   node benchmarks/run.mjs expose [--json]\nconst a = 1 // not this\n'
    expect(usageOf(source)).toBe('Measures.\n  node benchmarks/run.mjs expose [--json]')
  })
})

describe('the programs', () => {
  const folder = join(ROOT, 'benchmarks', 'studies')
  const programs = readdirSync(folder)
    .filter(path => path.endsWith('.ts'))
    .map(path => ({ program: path.slice(0, -'.ts'.length), source: readFileSync(join(folder, path), 'utf8') }))

  it.each(programs)('$program names its command and its options in its usage', ({ program, source }) => {
    const usage = usageOf(source)
    expect(usage).toContain(`node benchmarks/run.mjs ${program}`)
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
