import { EXIT, invalidInput, option } from '@ts/cli-kit'
import { certaintyOf } from '@ts/core/kit'
import type { ArgsDef } from 'citty'
import { fitCalibration } from '../certainty/fit-calibration.js'
import { askTwins, type TwinAnswer, type TwinKind, twinFigures } from '../certainty/twins.js'
import { command, jsonArg, rankerArg, TOOLS_ARG } from '../command.js'
import { draftQueries } from '../draft-queries.js'
import { loadQueries } from '../load-queries.js'
import { loadTools } from '../load-tools.js'
import { loadRanker } from '../rankers.js'
import { DEFAULT_SEED } from '../run-bench.js'

/** Default number of queries: the five numbers change little with more. */
const DEFAULT_COUNT = 200
const MOST_COUNT = 10_000
/** With fewer answers of each kind, the five numbers would follow single queries. */
const LEAST_ANSWERS = 20
const KINDS: readonly TwinKind[] = ['servers', 200, 20]

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  queries: option('file', 'labelled queries, JSONL (default: drafted from the tools, which makes rankers too certain)'),
  ranker: rankerArg(),
  count: option('number', `maximum number of queries (default: ${DEFAULT_COUNT})`),
  json: jsonArg('the calibration and its figures'),
}

/** `ts-bench calibrate`: learns the numbers of `withCertainty` by asking each query with and without its right tools. */
export const calibrateCommand = command(
  { name: 'calibrate', description: 'Learn how certain the answers of a ranker are', args: ARGS },
  async (line, io, entries) => {
    const path = line.tools()
    const queriesPath = line.input('queries')
    const count = line.integer('count', DEFAULT_COUNT, LEAST_ANSWERS, MOST_COUNT)
    const chosen = await line.ranker(entries)
    const json = await line.json()
    const catalog = await loadTools(path)
    const queries =
      queriesPath === undefined
        ? draftQueries(catalog, count, DEFAULT_SEED)
        : (await loadQueries(queriesPath, catalog)).queries.slice(0, count)
    const answers = await askTwins(await loadRanker(chosen), catalog.searchable, queries, { kinds: KINDS })
    const served = answers.filter(({ isServed, isFound }) => isServed && isFound).length
    if (served < LEAST_ANSWERS || answers.length - served < LEAST_ANSWERS) {
      const found = `found ${served} right answers and ${answers.length - served} others`
      throw invalidInput(queriesPath ?? path, `${found}, expected ${LEAST_ANSWERS} of each; give more queries or tools`)
    }
    const calibration = fitCalibration(answers)
    const { auc, refused, calibrationError } = twinFigures(
      answers.filter(({ kind }) => kind === 'servers'),
      (answer: TwinAnswer) => certaintyOf(calibration, answer),
    )
    await json.write({ ranker: chosen.name, queries: queries.length, calibration, auc, refused, calibrationError })
    if (json.isPrinted) return EXIT.ok
    const numbers = Object.entries(calibration).map(([key, value]) => `${key}: ${value.toFixed(2)}`)
    const percent = (share: number) => `${(100 * share).toFixed(0)} %`
    io.out(
      `withCertainty(ranker, { ${numbers.join(', ')} })\n\n${queries.length} queries, each with and without its right tools; on these same queries:\n` +
        `  served above unserved: ${percent(auc)}\n  unserved refused if 95 % of the served are kept: ${percent(refused)}\n  calibration error: ${percent(calibrationError)}\n`,
    )
    if (queriesPath === undefined)
      io.err('The queries were drafted from the tools, so the certainty is too high for queries in other words.\n')
    return EXIT.ok
  },
)
