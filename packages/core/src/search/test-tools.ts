import type { IndexedName } from './name-forms.js'
import { NameIndex } from './name-index.js'

/** Tools by id; the part before `__` is the server. */
export function tools(...ids: readonly string[]): readonly IndexedName[] {
  return ids.map(id => ({ id, name: id, ...(id.includes('__') && { server: id.slice(0, id.indexOf('__')) }) }))
}

export const CATALOG: readonly IndexedName[] = [
  ...tools('github__create_issue', 'github__list_branches', 'gitlab__create_issue', 'gitlab__list_jobs'),
  { id: 'crm_search_contacts', name: 'Search Contacts', server: 'crm' },
  { id: 'crm_update', name: 'Update', server: 'crm' },
  { id: 'crm_then', name: 'then', server: 'crm' },
  { id: 'maps_9f3a', name: 'Route, by car/bike', server: 'Google Maps' },
  ...tools('get_user', 'weather', '查询天气', 'Café Finder', 'uber.ride', '🚀'),
]

/** A new index of {@link CATALOG}, so that tests do not share one. */
export const freshIndex = () => new NameIndex(CATALOG)
