import { LOOKALIKE_SCRIPTS, LOOKALIKES } from './lookalike-table.js'

/** Printable ASCII without leading, trailing or double spaces: nothing to fold. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
const ASCII = /^[\u0000-\u007f]*$/
/** Invisible characters: joiners, variation selectors, zero-width spaces, controls other than white space. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}]|\ufeff/gu
/** White space of any width, and the empty Braille pattern. */
const SPACES = /[\s\u2800]+/gu
const DASHES = /[\u02d7\u058a\u05be\u2010-\u2015\u2043\u2212\u2796\ufe58\ufe63\uff0d]/gu
const UNDERSCORES = /[\u02cd\u2017\ufe4d-\ufe4f\uff3f]/gu
/**
 * Characters that are variants of another character and look like it: full and half width, mathematical letters,
 * ligatures, Roman numerals, letterlike symbols such as the Kelvin sign. Superscripts and circled letters look
 * different. The full-width macron is left out: NFKC makes it a space with a mark.
 */
const VARIANTS =
  /[\u01c4-\u01cc\u01f1-\u01f3\u2024-\u2026\u2100-\u214f\u2160-\u217f\ufb00-\ufb06\uff01-\uffe2\uffe4-\uffef\u{1d400}-\u{1d7ff}\u{1fbf0}-\u{1fbf9}]+/gu
/** A second dot on an i or j. */
const SECOND_DOT = /([ij])\u0307+/gu

/** One pattern for each script: every letter and digit is of that script, or is an ASCII digit. */
const WHOLLY_IN = LOOKALIKE_SCRIPTS.map(
  script => [script, new RegExp(`^(?:\\p{scx=${script}}|[0-9]|[^\\p{L}\\p{N}])*$`, 'u')] as const,
)

/**
 * A normal form of how a name looks: names with equal skeletons can be mistaken for each other. Invisible characters
 * are removed. White space becomes one space, and every dash one kind of dash. Variants and look-alikes become the
 * character that they look like, in lower case, with one letter for `0` and `o`, and one for `1`, `i`, `l` and `|`.
 * Accents and all other marks stay: `año` differs from `ano`, and バス from パス.
 *
 * A skeleton is for comparison, not for people. `skeleton(skeleton(name))` is `skeleton(name)`. For honest names with
 * equal skeletons see {@link findLookalikes}.
 */
export function skeleton(name: string): string {
  return foldCase(foldLookalikes(foldUnseen(name)))
}

/** A name without invisible differences: names with equal results look the same in every font. */
function foldUnseen(name: string): string {
  if (PLAIN.test(name)) return name
  const seen = ASCII.test(name) ? name.replace(UNSEEN, '') : name.replace(UNSEEN, '').normalize('NFC')
  return seen.replace(SPACES, ' ').trim().replace(DASHES, '-').replace(UNDERSCORES, '_')
}

/** Replaces look-alikes and variants. A name that stays unchanged has neither. */
function foldLookalikes(seen: string): string {
  if (ASCII.test(seen)) return seen
  let folded = ''
  for (const character of seen.replace(VARIANTS, run => run.normalize('NFKC')).normalize('NFD')) {
    folded += LOOKALIKES.get(character) ?? character
  }
  return folded.replace(SECOND_DOT, '$1').normalize('NFC')
}

/** Folds case, and replaces ASCII letters and digits that look alike by one of them. */
function foldCase(folded: string): string {
  // Lower case can produce a look-alike (Ʀ), or look like a capital (ʀ).
  const lower = ASCII.test(folded) ? folded.toLowerCase() : foldLookalikes(folded.toLowerCase()).toLowerCase()
  const merged = lower.replaceAll('0', 'o').replace(/[1i|]/g, 'l')
  return ASCII.test(merged) ? merged : merged.normalize('NFC')
}

/** Whether a name is printable ASCII without leading, trailing or double spaces. */
export function isPlainName(name: string): boolean {
  return PLAIN.test(name)
}

/**
 * How much a name that looks like another one can be trusted: `clean` has no character that looks like another one, and
 * nothing invisible; `script` has look-alike characters because it is written in one script other than Latin; every
 * other name is `confusing`.
 */
export function honestyOf(name: string): 'clean' | 'script' | 'confusing' {
  const seen = foldUnseen(name)
  if (seen !== name) return 'confusing'
  if (foldLookalikes(seen) === seen) return 'clean'
  return scriptOf(seen) === undefined ? 'confusing' : 'script'
}

/** The script other than Latin in which a whole name is written. */
function scriptOf(seen: string): string | undefined {
  return ASCII.test(seen) ? undefined : WHOLLY_IN.find(([, pattern]) => pattern.test(seen))?.[0]
}

/** Names that look the same in every font, with their positions. */
interface Look {
  readonly seen: string
  readonly positions: number[]
  readonly firstName: string
  /** Whether one of the names is spelled differently from the first. */
  hasTwin: boolean
  /** Whether the names have no look-alike character. */
  readonly isClean: boolean
}

/**
 * Groups of names that a person or a model could mistake for each other, as ascending positions, ordered by the first
 * position of each group. A group has at least two different names. One name at two positions is not a group; together
 * with a look-alike, both positions are in the group.
 *
 * Names that differ only in something invisible are look-alikes: a joiner, a trailing or double space, the kind of a
 * dash. Names with equal {@link skeleton}s are look-alikes unless both are honest: neither has a non-ASCII character
 * that looks like another one (`get_1`, `get_l`), or both are written in one script other than Latin.
 *
 * Takes time linear in the length of all names.
 */
export function findLookalikes(names: readonly string[]): readonly (readonly number[])[] {
  // Plain ASCII names are not look-alikes of each other, so each group has another kind of name. Most catalogs have
  // none.
  const suspects = new Set<string>()
  for (const name of names) if (!PLAIN.test(name)) suspects.add(skeleton(name))
  if (suspects.size === 0) return []
  const bySkeleton = new Map<string, Map<string, Look>>()
  names.forEach((name, position) => {
    const seen = foldUnseen(name)
    const folded = foldLookalikes(seen)
    const key = foldCase(folded)
    if (!suspects.has(key)) return
    const looks = bySkeleton.get(key) ?? new Map<string, Look>()
    bySkeleton.set(key, looks)
    const look = looks.get(seen)
    if (look === undefined) {
      looks.set(seen, { seen, positions: [position], firstName: name, hasTwin: false, isClean: folded === seen })
    } else {
      look.positions.push(position)
      if (look.firstName !== name) look.hasTwin = true
    }
  })
  return [...bySkeleton.values()]
    .map(looks => twinsAmong([...looks.values()]))
    .filter(group => group.length > 0)
    .sort((a, b) => a[0]! - b[0]!)
}

/**
 * The positions of the looks that have a twin; all given looks have the same skeleton. Looks of one honest class are
 * not twins, so a look has a twin if some other look shares no class with it. Counting decides that.
 */
function twinsAmong(looks: readonly Look[]): number[] {
  const classesOf = new Map<Look, readonly string[]>()
  const sizes = new Map<string, number>()
  for (const look of looks) {
    const classes = looks.length === 1 ? [] : honestClassesOf(look)
    classesOf.set(look, classes)
    for (const name of classes) sizes.set(name, (sizes.get(name) ?? 0) + 1)
  }
  const twins = looks.filter(look => {
    const [first, second, both] = classesOf.get(look)!.map(name => sizes.get(name)!)
    const honest = (first ?? 1) + (second ?? 0) - (both ?? 0)
    return look.hasTwin || looks.length > honest
  })
  return twins.flatMap(look => look.positions).sort((a, b) => a - b)
}

/**
 * The honest classes of a look: `clean`, its script, and, if it has both, their pair. Looks that share a class are not
 * twins. The pair corrects for looks that are counted in both classes.
 */
function honestClassesOf({ seen, isClean }: Look): readonly string[] {
  const script = scriptOf(seen)
  const classes = isClean ? ['clean'] : []
  if (script !== undefined) classes.push(script)
  return isClean && script !== undefined ? [...classes, `clean ${script}`] : classes
}
