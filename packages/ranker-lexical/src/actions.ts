import { stem } from './stem.js'

/** What a tool does to its object. Verbs of one class stand for one another; verbs of two classes contradict. */
export const ACTIONS = ['read', 'create', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

const VERBS: Readonly<Record<Action, string>> = {
  read: `get list read fetch retrieve show view search find query describe lookup display inspect return check see
    count download export browse`,
  create: 'create add new insert post make generate register append compose write attach',
  update: 'update edit modify change set rename patch assign adjust replace move put configure',
  delete: 'delete remove destroy drop erase purge clear uninstall revoke detach unlink discard wipe',
}

/** Verbs that tools are called by and that belong to no class: a query with one of them does ask for an action. */
const OTHER_VERBS = `abort accept activate analyze answer apply approve archive ask assert authenticate authorize block book
  build buy calculate call cancel capture charge clean click clone close commit compare compile complete compute confirm
  connect convert copy crop deactivate decline decode decrypt deploy disable disconnect dismiss drag duplicate emulate
  enable encode encrypt end enroll estimate evaluate execute extract fill filter finish fix follow fork format forward
  freeze give go grant import install invite join kick label launch leave link load lock log login logout mark merge
  migrate monitor mute navigate notify open order parse pause pay pin play poll predict press print process promote
  publish pull purchase push rebase record redeem refresh refund reject reload rent reopen reorder reply report request
  reserve reset resize resolve restart restore resume retry reverse review revert rollback rotate run save scale scan
  schedule scroll select send share sign simulate snooze solve sort split stage star start stash stop submit subscribe
  summarize suspend switch sync tag take test toggle track trade transfer transform translate trigger turn type
  unarchive unassign unblock undo unfollow unlock unmute unpin unsubscribe untag upgrade upload use validate verify wait
  watch withdraw`

/** The verbs by stem. Made when the first catalog is indexed, so that importing the package costs nothing. */
export class ActionVerbs {
  readonly #classes: ReadonlyMap<string, number> = new Map(
    ACTIONS.flatMap((action, i) => VERBS[action].split(/\s+/).map(verb => [stem(verb), i + 1] as const)),
  )
  readonly #others: ReadonlySet<string> = new Set(OTHER_VERBS.split(/\s+/).map(stem))

  /** The class of a stem as an index into {@link ACTIONS} plus one; 0 where it has none. */
  classOf(stemmed: string): number {
    return this.#classes.get(stemmed) ?? 0
  }

  /** Whether a stem is a verb that tools are called by, of a class or not. */
  isVerb(stemmed: string): boolean {
    return this.#classes.has(stemmed) || this.#others.has(stemmed)
  }
}
