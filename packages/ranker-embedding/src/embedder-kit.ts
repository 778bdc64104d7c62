export { firstLine, thrownText } from './first-line.js'
export {
  checkOptions,
  FUNCTION,
  named,
  numberFrom,
  type OptionRule,
  TEXT,
  wholeNumber,
} from './options.js'
export { quantise } from './quantise.js'
export { createSimdScan, FLIP, flipped, type SimdScan } from './simd-scan.js'
export { createVectorMatrix } from './vector-matrix.js'
