import { officeCatalog } from '../../fixtures/office-catalog.js'
import { trapCatalog } from '../../fixtures/trap-catalog.js'
import { type ConformanceCase, type ConformanceKit, expectEqual, show } from '../conformance-case.js'
import { BLANK_QUERIES, HOSTILE_QUERIES, LONG_QUERIES } from '../hostile-queries.js'
import { checkAnswer } from '../invariants.js'

const SCRIPTS = '日本語 天气 파일 événement evenement strasse файл الملفات ไฟล์ café 📧 🚀 𝒻𝒶'.split(' ')

export const hostileCases: readonly ConformanceCase[] = [
  {
    name: 'blank-query',
    sentence: 'answers an empty query and one of whitespace',
    check: kit => survives(kit, officeCatalog, BLANK_QUERIES),
  },
  {
    name: 'long-query',
    sentence: 'answers a query of 10,000 characters',
    check: kit => survives(kit, officeCatalog, LONG_QUERIES),
  },
  {
    name: 'hostile-query',
    sentence: 'answers hostile queries, and the next query as before',
    check: kit => survives(kit, officeCatalog, HOSTILE_QUERIES),
  },
  {
    name: 'hostile-tools',
    sentence: 'indexes tools with hostile names and texts, and answers queries for each of their names',
    check: kit =>
      survives(kit, trapCatalog, [...trapCatalog.map(({ name }) => name), ...HOSTILE_QUERIES.slice(0, 20), 'account']),
  },
  {
    name: 'unicode',
    sentence: 'answers queries in every script',
    check: kit => survives(kit, trapCatalog, SCRIPTS),
  },
]

/**
 * Every query gets a valid answer (or is refused, as patterns may be), and a plain query afterwards gets the same
 * answer as before.
 */
async function survives(
  kit: ConformanceKit,
  definitions: typeof officeCatalog,
  queries: readonly string[],
): Promise<void> {
  const catalog = await kit.indexed(definitions)
  const { tools } = catalog
  const plain = 'user file'
  const before = await catalog.ids(plain)
  for (const query of queries)
    for (const limit of [1, 5, tools.length + 1]) {
      const found = await catalog.answerOrRefusal(query, { limit })
      if (found === undefined) break
      checkAnswer({ tools, query, limit }, found)
    }
  const after = await catalog.ids(plain)
  if (kit.traits.deterministic)
    expectEqual(after, before, `for ${show(plain)} after hostile queries`, 'keep no state in an index')
}
