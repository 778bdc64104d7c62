import { hasHiddenCharacters } from '../text/hidden-characters.js'

/** Signs of Indic scripts with which a joiner changes the form of a letter: virama, halant, al-lakuna. */
const VIRAMA = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2'
/** Letters of the Arabic script that do not join the next letter: a non-joiner after them has no visible effect. */
const NOT_JOINING =
  '\\u0621-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0673\\u0675-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef'

/** The places where a joiner or a variation selector has a visible effect. */
const IN_PLACE = new RegExp(
  [
    // After a virama, or between a letter and its virama.
    `(?<=[${VIRAMA}])[\\u200c\\u200d]`,
    `(?<=\\p{L})\\u200d(?=[${VIRAMA}])`,
    // Between two Arabic letters that would join.
    `(?<=(?![${NOT_JOINING}])[\\u0620-\\u06ff]\\p{M}*)\\u200c(?=\\p{Script=Arabic})`,
    // Within an emoji.
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  ].join('|'),
  'gu',
)
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/

/**
 * Whether a name holds a character that a person would not see. Stricter than {@link hasHiddenCharacters}: joiners and
 * variation selectors also count as hidden, unless a script or an emoji needs them (RFC 5892, appendix A.1 and A.2).
 */
export function hasHiddenInName(name: string): boolean {
  return hasHiddenCharacters(name) || (JOINERS.test(name) && JOINERS.test(name.replace(IN_PLACE, '')))
}
