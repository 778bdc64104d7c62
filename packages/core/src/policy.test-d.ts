import { createCatalog } from './catalog.js'
import { applyPolicy, narrow } from './policy.js'
import { suggestNames } from './suggest.js'

// What is forbidden cannot slip past a stage: stages take a permitted catalog, and a raw one is a compile error.
const catalog = createCatalog([])
const permitted = applyPolicy(catalog)
suggestNames('a', permitted)
narrow(permitted, ['a'])
// @ts-expect-error a raw catalog has not been through policy
suggestNames('a', catalog)
// @ts-expect-error a raw catalog has not been through policy
narrow(catalog, ['a'])
