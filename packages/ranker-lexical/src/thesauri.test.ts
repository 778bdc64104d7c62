import { createCatalog } from '@ts/core'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasOtherScript, type ThesaurusPart } from './compile-parts.js'
import { createLexicalRanker } from './lexical-ranker.js'
import { loadThesauri } from './thesauri.js'

const { searchable } = createCatalog([
  { name: 'create_issue', description: 'Open a new issue in a repository' },
  { name: 'delete_branch', description: 'Delete a branch' },
  { name: 'send_message', description: 'Send a message to a channel' },
  { name: 'list_alerts', description: 'Alerts of a monitor' },
])
const FOREIGN = ['删除分支', 'удалить ветку', '이슈를 만들어', 'メッセージを送信', 'api キー', 'cerrar incidencia']
const ENGLISH = ['open an issue', 'alarm', 'send a mesage', 'get rid of a branch']

/** Creates a ranker with freshly imported modules, so that no thesaurus is loaded yet. */
async function freshRanker() {
  vi.resetModules()
  return (await import('./lexical-ranker.js')).createLexicalRanker()
}

/** The part whose load fails. */
let missing: string | undefined

function failToLoad(part: string) {
  missing = part
  vi.doMock('./thesaurus-modules.js', async importOriginal => {
    const { importPart } = await importOriginal<typeof import('./thesaurus-modules.js')>()
    return {
      importPart: (wanted: ThesaurusPart) =>
        wanted === missing ? Promise.reject(new Error('offline')) : importPart(wanted),
    }
  })
}

afterEach(() => vi.doUnmock('./thesaurus-modules.js'))

describe('the thesaurus of other scripts', () => {
  it.each([
    ['résumé de façade, Ærø', false],
    ['“open” … the issue — ½ €', true],
    ['open the issue', false],
    ['ｃｒｅａｔｅ', false],
    ['5 µm', true],
    ['', false],
    ['ветка', true],
    ['枝', true],
  ])('is needed for %j: %j', (query, isNeeded) => {
    expect(hasOtherScript(query)).toBe(isNeeded)
  })

  it('is loaded once, for the first query with a letter of another script', async () => {
    const { all, languages } = await loadThesauri()
    const prepareFor = (query: string) => languages!.prepareFor(query)
    expect(prepareFor('delete a branch, café')).toBeUndefined()
    const meanings = () => all.flatMap(thesaurus => thesaurus.meanings('удалить') ?? [])
    expect(meanings()).toEqual([])
    await prepareFor('удалить')
    expect(meanings()).toContainEqual({ stems: ['delet'], certainty: 0.8 })
    expect(prepareFor('удалить')).toBeUndefined()
  })

  it('is not loaded if it is switched off', async () => {
    const { all, languages } = await loadThesauri({ languages: false })
    expect(languages).toBeUndefined()
    expect(all).toHaveLength(1)
  })

  it('does not change the results of earlier and later queries', async () => {
    const queries = [...FOREIGN, ...ENGLISH]
    const alone = new Map<string, unknown>()
    for (const query of queries) {
      const index = await createLexicalRanker().index(searchable)
      alone.set(query, await index.rank(query, { limit: 4 }))
    }
    expect(alone.get('удалить ветку')).toContainEqual(expect.objectContaining({ id: 'delete_branch' }))
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(queries), async order => {
        const index = await createLexicalRanker().index(searchable)
        const answers = await Promise.all(order.map(query => index.rank(query, { limit: 4 })))
        expect(answers).toEqual(order.map(query => alone.get(query)))
      }),
      { numRuns: 20 },
    )
  })

  it('is also loaded to explain a score before the first query', async () => {
    const index = await createLexicalRanker().index(searchable)
    const { parts } = await index.explain('удалить', 'delete_branch')
    expect(parts).toContainEqual(expect.objectContaining({ source: 'expansion', term: 'удалить' }))
  })

  it('rejects only the query for which it cannot be loaded, and the next query loads it again', async () => {
    failToLoad('other-scripts')
    const index = await (await freshRanker()).index(searchable)
    await expect(index.rank('удалить', { limit: 1 })).rejects.toThrow()
    expect(await index.rank('delete', { limit: 1 })).toHaveLength(1)
    missing = undefined
    expect((await index.rank('удалить', { limit: 1 })).map(({ id }) => id)).toEqual(['delete_branch'])
  })
})

it('a thesaurus that every index needs is loaded again for the next index if loading failed', async () => {
  failToLoad('english')
  const ranker = await freshRanker()
  await expect(ranker.index(searchable)).rejects.toThrow()
  missing = undefined
  expect(await (await ranker.index(searchable)).rank('get rid of a branch', { limit: 1 })).toHaveLength(1)
})
