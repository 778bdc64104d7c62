export { quantise } from './quantise.js'
export { createSimdScan, FLIP, flipped, type SimdScan } from './simd-scan.js'
export { createVectorMatrix } from './vector-matrix.js'
