/** A sentence's end with a blank behind it, that of Chinese and Japanese, or a new line. */
const BOUNDARY = /(?<=[.!?])\s+|(?<=[。！？])|\n+/gu

/** A sentence or line, and the same text with the surrounding blanks of the description. */
export interface DescriptionPart {
  readonly text: string
  readonly raw: string
}

/** The parts of a description; their `raw` texts joined are the description. */
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
