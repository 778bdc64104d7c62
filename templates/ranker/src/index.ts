export { createOverlapRanker } from './overlap-ranker.js'
