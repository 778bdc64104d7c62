// Writes into BEFORE-AFTER.md the counts of numbers, switches and lists of words that affect the ranking of the lexical
// engines, at an earlier commit and at HEAD.
//   node benchmarks/run.mjs ranker-lexical/constants [earlier commit, default the one of the page]
import { rankingConstants } from '../../lib/constants.js'
import { writeBetween } from '../../lib/pages.js'

const [before = '7719bf5a8170'] = process.argv.slice(2)
writeBetween(
  'benchmarks/results/BEFORE-AFTER.md',
  '<!-- ranking constants -->',
  '<!-- /ranking constants -->',
  rankingConstants(before),
)
