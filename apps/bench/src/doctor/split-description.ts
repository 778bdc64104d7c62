/**
 * The end of a sentence: a full stop, exclamation or question mark before a blank; the Chinese and Japanese marks
 * without a blank; or a line break.
 */
const BOUNDARY = /(?<=[.!?])\s+|(?<=[。！？])|\n+/gu

/** The sentences and lines of a description, without blanks around them; their `raw` texts joined give it again. */
export function partsOf(description: string) {
  const starts = [0, ...[...description.matchAll(BOUNDARY)].map(match => match.index + match[0].length)]
  const raws = starts.map((start, i) => description.slice(start, starts[i + 1]))
  return raws.map(raw => ({ text: raw.trim(), raw }))
}

/** The sentences and lines of a description, without blanks around them. */
export function splitDescription(description: string): string[] {
  return partsOf(description).flatMap(({ text }) => text || [])
}
