import { stem } from './stem.js'

/** The possible effects of a tool. Verbs of the same class count as synonyms; those of others contradict each other. */
export const ACTIONS = ['read', 'create', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

const VERBS: Readonly<Record<Action, string>> = {
  read: `get list read fetch retrieve show view search find query describe lookup display inspect return check see
    count download export browse`,
  create: 'create add new insert post make generate register append compose write attach',
  update: 'update edit modify change set rename patch assign adjust replace move put configure',
  delete: 'delete remove destroy drop erase purge clear uninstall revoke detach unlink discard wipe',
}

/** The class of each verb's stem. It is created at the first use, so that importing the package costs nothing. */
let classes: ReadonlyMap<string, number> | undefined

/** Returns the action that a stem names, as an index into {@link ACTIONS} plus one; 0 if it names none. */
export function actionOfStem(stemmed: string): number {
  classes ??= new Map(
    ACTIONS.flatMap((action, i) => VERBS[action].split(/\s+/).map(verb => [stem(verb), i + 1] as const)),
  )
  return classes.get(stemmed) ?? 0
}
