import { isToolSearchError, type RankExplanation } from '@ts/core'
import { officeCatalog } from '../../fixtures/office-catalog.js'
import { trapCatalog } from '../../fixtures/trap-catalog.js'
import { type Checks, expectThat, outcomeOf, show } from '../conformance-case.js'

const QUERIES = ['file', 'message', 'archive_invoice', 'ticket'] as const

export const explainChecks = {
  async 'explain-found'(kit) {
    const { index, answer } = await kit.indexed(officeCatalog)
    if (index.explain === undefined) return
    for (const query of QUERIES) {
      for (const { id, score } of await answer(query, { limit: 100 })) {
        const explanation = await index.explain(query, id)
        checkShape(explanation, query, id)
        const found = `the explained score ${explanation.score} of ${show(id)} for ${show(query)}`
        const isSame = Math.sign(explanation.score) === Math.sign(score)
        expectThat(isSame, found, `the sign of its score ${score}`, 'explain by the code that ranks')
      }
    }
  },
  async 'explain-not-found'(kit) {
    const { index, tools, answer } = await kit.indexed(officeCatalog)
    if (index.explain === undefined) return
    for (const query of [...QUERIES, 'zqxjv kwvyq']) {
      const found = new Set((await answer(query, { limit: 100 })).map(({ id }) => id))
      for (const { id } of tools) if (!found.has(id)) await expectZero(index.explain(query, id), query, id)
    }
  },
  async 'explain-unknown-id'(kit) {
    for (const catalog of [officeCatalog, trapCatalog.slice(0, 1)]) {
      const { index, tools } = await kit.indexed(catalog)
      if (index.explain === undefined) return
      const ids = ['no_such_tool', '__proto__', 'toString', '', '\ud800']
      const explain = (query: string, id: string) => kit.settles('explain()', () => index.explain!(query, id))
      for (const id of ids) await expectZero(explain('file', id), 'file', id)
      const { id } = tools[0]!
      for (const query of ['', '((((', '__proto__', 'constructor']) {
        const outcome = await outcomeOf(() => explain(query, id))
        if ('value' in outcome) checkShape(outcome.value, query, id)
        else if (kit.traits.query !== 'pattern' || !isToolSearchError(outcome.thrown, 'INVALID_PATTERN'))
          throw outcome.thrown
      }
    }
  },
} satisfies Checks

async function expectZero(work: Promise<RankExplanation>, query: string, id: string): Promise<void> {
  const explanation = await work
  checkShape(explanation, query, id)
  const found = `the explained score ${explanation.score} of ${show(id)}, which ${show(query)} does not find`
  const remedy = 'explain a cut as a part of its own that takes the score back'
  expectThat(explanation.score === 0, found, '0', remedy)
}

function checkShape({ terms, score, parts }: RankExplanation, query: string, id: string): void {
  const sound =
    Array.isArray(terms) &&
    terms.every(term => typeof term === 'string') &&
    Number.isFinite(score) &&
    Array.isArray(parts) &&
    parts.every(part => typeof part.source === 'string' && part.source !== '' && Number.isFinite(part.score))
  const found = `the explanation ${show({ terms, score, parts })} of ${show(id)} for ${show(query)}`
  expectThat(sound, found, 'terms, a finite score, and parts with a source and a finite score', 'fill every field')
}
