import { INVALID, UNKNOWN, VALID, type Verdict } from './verdict.js'

/** Patterns that match every text; the last only if the text is one line. */
const MATCH_ALL: ReadonlySet<string> = new Set(['', '^', '$', '.*', '^.*', '.*$', '(.*)'])
const MATCH_LINE: ReadonlySet<string> = new Set(['^.*$', '^(.*)$', '^.*?$'])
const LITERAL = /^[\w /:;,@#%&=<>~"'`!-]*$/

/**
 * Whether a text matches a schema's pattern, as far as that can be decided without running the pattern: a foreign
 * pattern can take exponential time. Literal texts, anchored or not, and patterns that match every text are decided.
 */
export function matchPattern(pattern: string, text: string): Verdict {
  if (MATCH_ALL.has(pattern)) return VALID
  if (MATCH_LINE.has(pattern)) return /[\n\r\u2028\u2029]/.test(text) ? UNKNOWN : VALID
  const isStart = pattern.startsWith('^')
  const isEnd = pattern.endsWith('$')
  const literal = pattern.slice(isStart ? 1 : 0, isEnd ? -1 : undefined)
  if (!LITERAL.test(literal)) return UNKNOWN
  const isMatch =
    isStart && isEnd
      ? text === literal
      : isStart
        ? text.startsWith(literal)
        : isEnd
          ? text.endsWith(literal)
          : text.includes(literal)
  return isMatch ? VALID : INVALID
}
