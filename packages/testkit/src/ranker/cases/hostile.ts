import { officeCatalog } from '../../fixtures/office-catalog.js'
import { trapCatalog } from '../../fixtures/trap-catalog.js'
import { type Checks, type ConformanceKit, expectEqual, show } from '../conformance-case.js'
import { BLANK_QUERIES, HOSTILE_QUERIES, LONG_QUERIES } from '../hostile-queries.js'
import { checkAnswer } from '../invariants.js'

const SCRIPTS = '日本語 天气 파일 événement evenement strasse файл الملفات ไฟล์ café 📧 🚀 𝒻𝒶'.split(' ')

export const hostileChecks = {
  'blank-query': kit => survives(kit, officeCatalog, BLANK_QUERIES),
  'long-query': kit => survives(kit, officeCatalog, LONG_QUERIES),
  'hostile-query': kit => survives(kit, officeCatalog, HOSTILE_QUERIES),
  'hostile-tools': kit =>
    survives(kit, trapCatalog, [...trapCatalog.map(({ name }) => name), ...HOSTILE_QUERIES.slice(0, 20), 'account']),
  unicode: kit => survives(kit, trapCatalog, SCRIPTS),
} satisfies Checks

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
