import { test } from 'vitest'
import { createReferenceRanker, rankerConformance, wrapRanker } from './index.js'

rankerConformance({ test, createRanker: createReferenceRanker })
rankerConformance({ test, createRanker: () => wrapRanker(createReferenceRanker(), { name: 'wrapped' }) })
