import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'

/** Maximum number of characters kept from one line. */
const MOST_LINE = 1_000

/** Finds the first line of standard output that is not a JSON-RPC message, in bounded memory. */
export interface StrayOutput {
  push(chunk: Buffer): void
  /** The line without colours, even before it is complete; undefined if every line so far may be a message. */
  line(): string | undefined
}

/** A line that begins like an object and is too long to keep counts as a message. */
export function createStrayOutput(): StrayOutput {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  let found: string | undefined
  return {
    push(chunk) {
      if (found !== undefined) return
      const [first = '', ...more] = decoder.write(chunk).split('\n')
      begun = (begun + first).slice(0, MOST_LINE)
      for (const line of more) {
        found = strayLine(begun, true)
        if (found !== undefined) return
        begun = line.slice(0, MOST_LINE)
      }
    },
    line: () => found ?? strayLine(begun, false),
  }
}

function strayLine(written: string, isWhole: boolean): string | undefined {
  const line = stripVTControlCharacters(written).trim()
  if (line === '') return undefined
  if (!line.startsWith('{')) return line
  return isWhole && written.length < MOST_LINE && !line.includes('"jsonrpc"') ? line : undefined
}
