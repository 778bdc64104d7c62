import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TUNING } from './tuning.js'

/** A row of the table of constants in ABLATION.md: a number of the tuning by its path, or edits `[file, from, to]` of the sources. */
interface Row {
  readonly part: string
  readonly instead: string
  readonly path?: string
  readonly edits?: readonly (readonly [file: string, from: string, to: string])[]
}

interface Script {
  readonly CONSTANTS: readonly Row[]
  readonly CAP_ROWS: readonly Row[]
  readonly WITHOUT_ROW: Readonly<Record<string, readonly string[] | Readonly<Record<string, string>>>>
  edited(file: string, edits: Row['edits']): string
}

async function script(): Promise<Script> {
  const modules = ['constants', 'bounds', 'variants'].map(
    name => import(new URL(`../scripts/ablation/${name}.mjs`, import.meta.url).href),
  )
  return Object.assign({}, ...(await Promise.all(modules)))
}

/** The constants that the sources name, with their files. */
function namedConstants(): readonly { readonly file: string; readonly name: string }[] {
  const files = readdirSync(new URL('.', import.meta.url)).filter(file => /^[a-z-]+\.ts$/.test(file))
  return files.flatMap(file => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    return [...text.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]*)\b/gm)].map(([, name = '']) => ({ file, name }))
  })
}

describe('the table of constants', () => {
  it('replaces nothing that is no longer in the sources', async () => {
    const { CONSTANTS, CAP_ROWS, edited } = await script()
    for (const { edits = [] } of [...CONSTANTS, ...CAP_ROWS]) {
      for (const [file] of edits) expect(edited(file, edits)).not.toBe(edited(file, []))
    }
    expect(() => edited('typo.ts', [['typo.ts', 'no such text', '']])).toThrow('0 times')
    expect(() => edited('typo.ts', [['typo.ts', 'const ', '']])).toThrow('times in src/typo.ts')
  })

  it('has a row for every constant of the sources, or a reason why it has none', async () => {
    const { CONSTANTS, WITHOUT_ROW } = await script()
    const reasoned = Object.values(WITHOUT_ROW).flatMap(names => (Array.isArray(names) ? names : Object.keys(names)))
    const constants = namedConstants()
    const missing = constants.filter(
      ({ file, name }) =>
        !reasoned.includes(name) &&
        !CONSTANTS.some(({ part }) => part.includes(`\`${name}\``) && part.endsWith(`(${file})`)),
    )
    expect(missing).toEqual([])
    const names = new Set(constants.map(({ name }) => name))
    expect(reasoned.filter(name => !names.has(name))).toEqual([])
  })

  it('has two other values of every number of the tuning', async () => {
    const { CONSTANTS } = await script()
    const { fieldWeights, ...numbers } = DEFAULT_TUNING
    // No set has titles or keywords: the page has a table of their own.
    const { title, keywords, ...measured } = fieldWeights
    expect([title, keywords]).toEqual([1, 1])
    const paths = [
      ...Object.keys(measured).map(field => `fieldWeights.${field}`),
      ...Object.entries(numbers).flatMap(([name, value]) => (typeof value === 'number' ? [name] : [])),
    ]
    for (const path of paths) {
      const others = new Set(CONSTANTS.filter(row => row.path === path).map(({ instead }) => instead))
      expect(others.size, path).toBeGreaterThanOrEqual(2)
    }
  })
})
