/** At most `length` UTF-16 units of a text, no surrogate pair split. `mark` ends a text that was cut. */
export function cutText(text: string, length: number, mark = '…'): string {
  if (text.length <= length) return text
  const end = Math.max(0, length - mark.length)
  const last = text.charCodeAt(end - 1)
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end)}${mark}`
}
