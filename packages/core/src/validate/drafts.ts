/**
 * The draft by which a schema is read. `any`: the schema names none, so what people write in any draft is understood,
 * and what drafts read differently follows 2020-12. `unsupported`: it names one that is not known here.
 */
export type Draft = 4 | 6 | 7 | 2019 | 2020 | 'any' | 'unsupported'

const DRAFTS: ReadonlyMap<string, Draft> = new Map<string, Draft>([
  ['draft-04/schema', 4],
  ['draft-06/schema', 6],
  ['draft-07/schema', 7],
  ['draft/2019-09/schema', 2019],
  ['draft/2020-12/schema', 2020],
  // The address of the newest draft at the time of writing, whichever that was.
  ['schema', 'any'],
])

/** The draft that `$schema` names; a value that is not a text names none. */
export function draftOf(uri: unknown): Draft {
  if (typeof uri !== 'string') return 'any'
  const path = /^https?:\/\/json-schema\.org\/([a-z0-9/-]{1,40})#?$/.exec(uri.slice(0, 100))?.[1]
  return (path !== undefined && DRAFTS.get(path)) || 'unsupported'
}

/** Whether a keyword that came with draft `from`, and was last in draft `until`, is one of this draft. */
export function isKeywordOf(draft: Draft, from: number, until = 2020): boolean {
  return draft === 'any' || (draft !== 'unsupported' && draft >= from && draft <= until)
}
