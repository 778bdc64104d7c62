// Writes ABLATION.md: what each part of the ranker gains on a folder of labelled sets, and what other values of its constants would.
//   node scripts/ablation.mjs <folder> [--most 1500] [--most-of-constants 400] [--only <pattern>]
// A set is a folder with tools.jsonl (`name`, `description`, `inputSchema`, `server`) and queries.jsonl (`query`, `relevant`).
// The queries of ours on real servers join them where `npm start` has captured their catalogs. Build @ts/core first.
// With --only, the rows whose part matches are printed, and nothing is written.
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CONSTANTS } from './ablation/constants.mjs'
import { page } from './ablation/page.mjs'
import { runCaps, runConstants, runFields, runParts, runStyles, runTyping, setsOfConstants } from './ablation/runs.mjs'
import { loadSets, sampled } from './ablation/sets.mjs'
import { createVariants } from './ablation/variants.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: '1500' },
    'most-of-constants': { type: 'string', default: '400' },
    only: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined || !existsSync(folder)) {
  console.error(`Found ${folder ?? 'no folder'}, expected one of labelled sets: node scripts/ablation.mjs <folder>`)
  process.exit(2)
}
const most = Number(values.most)
const wanted = new RegExp(values.only ?? '')

const { sets: whole, digest } = loadSets(folder)
const sets = whole.map(set => sampled(set, most))
const oddSets = whole.map(set => sampled({ ...set, queries: set.queries.filter(({ line }) => line % 2 === 1) }, most))
const { few, made } = setsOfConstants(folder, whole, Number(values['most-of-constants']))
const agentDev = sets.find(({ name }) => name === 'agent-dev')
const variants = await createVariants()
try {
  if (values.only !== undefined) {
    const { createLexicalRanker } = await variants.module([])
    await runParts(createLexicalRanker, sets, [], wanted)
    await runConstants(variants, CONSTANTS, few, made, wanted)
  } else {
    const { createLexicalRanker } = await variants.module([])
    const text = page({
      digest,
      most,
      sets,
      agentDev,
      parts: await runParts(createLexicalRanker, sets, oddSets, wanted),
      constants: { few, made, ...(await runConstants(variants, CONSTANTS, few, made, wanted)) },
      caps: await runCaps(variants, few),
      fields: agentDev === undefined ? undefined : await runFields(createLexicalRanker, agentDev),
      styles: agentDev === undefined ? [] : await runStyles(createLexicalRanker, agentDev),
      typing: await runTyping(createLexicalRanker, sets),
    })
    writeFileSync(fileURLToPath(new URL('../ABLATION.md', import.meta.url)), text)
  }
} finally {
  variants.close()
}
