/**
 * The draft by which a schema is read. `any`: the schema names none, so keywords of every draft are understood, and
 * where drafts differ 2020-12 applies. `unsupported`: it names a draft that is not known here.
 */
export type Draft = 4 | 6 | 7 | 2019 | 2020 | 'any' | 'unsupported'

const DRAFTS: ReadonlyMap<string, Draft> = new Map<string, Draft>([
  ['draft-04/schema', 4],
  ['draft-06/schema', 6],
  ['draft-07/schema', 7],
  ['draft/2019-09/schema', 2019],
  ['draft/2020-12/schema', 2020],
  // The address that always meant the latest draft.
  ['schema', 'any'],
])

/** The draft that `$schema` names; `any` if the value is not a string. */
export function draftOf(uri: unknown): Draft {
  if (typeof uri !== 'string') return 'any'
  const path = /^https?:\/\/json-schema\.org\/([a-z0-9/-]{1,40})#?$/.exec(uri.slice(0, 100))?.[1]
  return (path !== undefined && DRAFTS.get(path)) || 'unsupported'
}

/** Whether a keyword of the drafts `from` to `until` belongs to this draft. */
export function isKeywordOf(draft: Draft, from: number, until = 2020): boolean {
  return draft === 'any' || (draft !== 'unsupported' && draft >= from && draft <= until)
}
