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

/** Loads the modules of the thesauri again. */
async function freshRanker() {
  vi.resetModules()
  return (await import('./lexical-ranker.js')).createLexicalRanker()
}

/** The part that cannot be loaded. */
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

describe('the thesauri of other scripts', () => {
  it.each([
    ['résumé de façade, Ærø', false],
    ['“open” … the issue — ½ €', true],
    ['open the issue', false],
    ['ｃｒｅａｔｅ', false],
    ['5 µm', true],
    ['', false],
    ['ветка', true],
    ['枝', true],
  ])('are asked for %j: %j', (query, isAsked) => {
    expect(hasOtherScript(query)).toBe(isAsked)
  })

  it('are loaded for a query with a letter of theirs, once', async () => {
    const { all, prepareFor } = await loadThesauri()
    expect(prepareFor('delete a branch, café')).toBeUndefined()
    const meanings = () => all.flatMap(thesaurus => thesaurus.meanings('удалить') ?? [])
    expect(meanings()).toEqual([])
    await prepareFor('удалить')
    expect(meanings()).toContainEqual({ stems: ['delet'], certainty: 0.8 })
    expect(prepareFor('удалить')).toBeUndefined()
  })

  it('are not loaded where they are switched off', async () => {
    const { all, prepareFor } = await loadThesauri({ languages: false })
    expect(prepareFor('удалить')).toBeUndefined()
    expect(all).toHaveLength(1)
  })

  it('make no difference to queries that came before or come after', async () => {
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

  it('are read where a score is explained before any query was ranked', async () => {
    const index = await createLexicalRanker().index(searchable)
    const { parts } = await index.explain('удалить', 'delete_branch')
    expect(parts).toContainEqual(expect.objectContaining({ source: 'expansion', term: 'удалить' }))
  })

  it('reject the one query that they cannot be loaded for, and are tried again', async () => {
    failToLoad('other-scripts')
    const index = await (await freshRanker()).index(searchable)
    await expect(index.rank('удалить', { limit: 1 })).rejects.toThrow()
    expect(await index.rank('delete', { limit: 1 })).toHaveLength(1)
    missing = undefined
    expect((await index.rank('удалить', { limit: 1 })).map(({ id }) => id)).toEqual(['delete_branch'])
  })
})

it('a thesaurus that every index needs is tried again with the next index', async () => {
  failToLoad('english')
  const ranker = await freshRanker()
  await expect(ranker.index(searchable)).rejects.toThrow()
  missing = undefined
  expect(await (await ranker.index(searchable)).rank('get rid of a branch', { limit: 1 })).toHaveLength(1)
})
