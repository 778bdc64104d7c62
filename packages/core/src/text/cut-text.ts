/** By how many UTF-16 units a cut may move back to keep characters whole: the longest emoji in use has 15. */
const MAX_BACK = 16
/** Characters that belong to the one before: joiners, marks, variation selectors, and the skin tones of emoji. */
const EXTENDS = /^(?:[\p{M}\p{Emoji_Modifier}]|\u200c|\u200d)/u

/**
 * The first `length` UTF-16 units of a text, or slightly less if the cut would split a character: a surrogate pair is
 * never split. A letter keeps its marks and an emoji its joined parts, unless they go on for more than 16 units.
 */
export function cutText(text: string, length: number): string {
  const end = Math.max(0, Math.floor(length))
  if (!(end < text.length)) return text
  const whole = splitsPair(text, end) ? end - 1 : end
  for (let at = whole; at > 0 && end - at <= MAX_BACK; at -= splitsPair(text, at - 1) ? 2 : 1) {
    if (!EXTENDS.test(text.slice(at, at + 2)) && text.charCodeAt(at - 1) !== 0x200d) return text.slice(0, at)
  }
  return text.slice(0, whole)
}

/** Whether a cut at this offset would fall between the two halves of a surrogate pair. */
export function splitsPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800
}
