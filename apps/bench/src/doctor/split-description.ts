/**
 * The end of a sentence: a full stop, exclamation or question mark before a blank; the Chinese and Japanese marks
 * without a blank; or a line break.
 */
const BOUNDARY = /(?<=[.!?])\s+|(?<=[。！？])|\n+/gu

/** A sentence or line without surrounding blanks, and the same text with them. */
export interface DescriptionPart {
  readonly text: string
  readonly raw: string
}

/** The parts of a description. Their `raw` texts joined give the description again. */
export function partsOf(description: string): DescriptionPart[] {
  const starts = [0, ...[...description.matchAll(BOUNDARY)].map(match => match.index + match[0].length)]
  return starts.map((start, i) => {
    const raw = description.slice(start, starts[i + 1])
    return { text: raw.trim(), raw }
  })
}

/** The sentences and lines of a description, without blanks around them. */
export function splitDescription(description: string): string[] {
  return partsOf(description)
    .map(({ text }) => text)
    .filter(text => text !== '')
}
