import { createCatalog } from '../catalog/catalog.js'
import type { DisclosureTurn } from '../disclosure.js'
import { groupsOf } from '../disclosures/manifest.js'
import { narrow } from './permitted-catalog.js'
import { applyPolicy } from './policy.js'

// A forbidden tool cannot pass a stage: stages take a permitted catalog, and a raw catalog is a compile error.
const catalog = createCatalog([])
const permitted = applyPolicy(catalog)
narrow(permitted, () => true)
groupsOf(permitted.deferrable)
export const permittedTurn: DisclosureTurn['catalog'] = permitted
// @ts-expect-error a raw catalog has not been through policy
narrow(catalog, () => true)
// @ts-expect-error a raw catalog has not been through policy
export const rawTurn: DisclosureTurn['catalog'] = catalog
