import * as original from '../node_modules/fast-check/lib/fast-check.js'

// fast-check for the tests, in which PROPERTY_RUNS multiplies the number of cases of each property. In `npm test` it is
// 0.25 unless it is set. A property with few cases keeps them all.
export * from '../node_modules/fast-check/lib/fast-check.js'

const factor = Number(process.env.PROPERTY_RUNS ?? (process.env.TEST_GROUPS === '1' ? 0.25 : 1))
const FEW = 20

/** Like the function of fast-check, with another number of cases. */
export function assert(property, options = {}) {
  const runs = options.numRuns ?? original.readConfigureGlobal().numRuns ?? 100
  return original.assert(property, { ...options, numRuns: Math.max(Math.min(runs, FEW), Math.ceil(runs * factor)) })
}

// biome-ignore lint/style/noDefaultExport: fast-check has one, too
export default { ...original, assert }
