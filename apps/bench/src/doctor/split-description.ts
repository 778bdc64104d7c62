/** A sentence's end with a blank behind it, that of Chinese and Japanese, or a new line. */
const BOUNDARY = /(?<=[.!?])\s+|(?<=[。！？])|\n+/u

/** The sentences and lines of a description, without blanks around them. */
export function splitDescription(description: string): string[] {
  return description
    .split(BOUNDARY)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
}
