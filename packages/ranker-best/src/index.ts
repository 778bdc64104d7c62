export { type BestRankerOptions, createBestRanker } from './best-ranker.js'
