import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createOverlapRanker } from '../../../../templates/ranker/src/overlap-ranker.js'
import { checkRanker, conformanceCases } from '../index.js'
import { example } from './wire-anthropic.examples.js'
import { fixtures } from './writing-a-ranker.examples.js'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
// Tables are padded by the formatter.
const details = read('../../docs/details.md').replaceAll(/ +/g, ' ')
const guide = read('../../../../docs/writing-a-ranker.md')
const template = read('../../../../templates/ranker/src/overlap-ranker.ts')
const examples = ['./writing-a-ranker.examples.ts', './wire-anthropic.examples.ts'].map(read)

const withoutImports = (code: string) => code.replace(/^(?:import .*\n)+\n/, '')

/** The code between `#region` and `#endregion`, without its indentation. */
function regions(source: string): string[] {
  return [...source.matchAll(/\/\/ #region .*\n([\s\S]*?)\n *\/\/ #endregion/g)].map(([, code = '']) => {
    const indentation = /^ */.exec(code)![0]
    return code.replaceAll(new RegExp(`^${indentation}`, 'gm'), '')
  })
}

describe('the documents', () => {
  it.each([
    ['the README', read('../../README.md')],
    ['the guide', guide],
  ])('show only code that is compiled: %s', (_, document) => {
    const compiled = [withoutImports(template).trimEnd(), ...examples.flatMap(regions)]
    const shown = [...document.matchAll(/```ts\n([\s\S]*?)\n```/g)].map(([, code = '']) => code)
    expect(shown.length).toBeGreaterThan(0)
    for (const code of shown) expect(compiled).toContain(withoutImports(code))
  })

  it('list every case of the suite with its sentence', () => {
    for (const { name, sentence, appliesTo } of conformanceCases) {
      expect(details).toContain(`| \`${name}\` | ${sentence.replaceAll('|', '\\|')} | ${appliesTo} |`)
    }
  })

  it('show a ranker that passes the suite', async () => {
    const results = await checkRanker({ createRanker: createOverlapRanker, manyTools: 500 })
    expect(results.filter(({ outcome }) => outcome === 'failed').map(({ error }) => error?.message)).toEqual([])
  })

  it('show the output of the fixtures, and of a conversation with a wire double', async () => {
    expect(await example()).toEqual({ refused: [], changed: 0 })
    expect(await fixtures()).toEqual([{ id: 'get_user', score: 5.98 }])
  })
})
