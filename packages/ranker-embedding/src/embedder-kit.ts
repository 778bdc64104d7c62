export { quantise } from './quantise.js'
export { createSimdScan, FLIP, flipped } from './simd-scan.js'
export { createVectorMatrix } from './vector-matrix.js'
