import { invalidPattern } from './pattern-fault.js'
import type { PatternNode } from './pattern-node.js'
import {
  ASSERTION,
  classNode,
  endOfClass,
  isCounted,
  ONE,
  readEscape,
  readGroup,
  readQuantifier,
} from './pattern-tokens.js'

/** A parsed pattern: its text in the syntax of the engine, and its tree. */
export interface ParsedPattern {
  /** The pattern in the syntax of the engine. */
  readonly source: string
  readonly root: PatternNode
}

/** Maximum depth of nested groups: more than people and models write, but little enough for recursion. */
const MAX_NESTING = 64

interface Frame {
  readonly openedAt: number
  readonly choices: PatternNode[]
  nodes: PatternNode[]
}

const EMPTY: PatternNode = { type: 'sequence', nodes: [] }
/**
 * Parses a pattern from left to right. It reports errors that are clearer with a position, rewrites syntax of Python,
 * PCRE and JavaScript to that of the engine, and collects the fixed texts. The engine does the rest.
 *
 * @throws ToolSearchError `INVALID_PATTERN`
 */
export function parsePattern(pattern: string): ParsedPattern {
  const body = withoutDelimiters(pattern)
  let source = body.prefix
  const stack: Frame[] = [{ openedAt: -1, choices: [], nodes: [] }]
  let at = body.from
  /** Whether a quantifier may follow the last node, and whether the node has one already. */
  let last: 'none' | 'node' | 'quantified' = 'none'

  const top = () => stack.at(-1)!
  const push = (node: PatternNode, text: string) => {
    top().nodes.push(node)
    source += text
    last = 'node'
  }

  while (at < body.to) {
    const char = pattern[at]!
    if (char === '\\') {
      const escaped = readEscape(pattern, at, body.to)
      // `\Q\E` without content is ignored, so that a quantifier after it applies to the node before it.
      if (escaped.node.type !== 'literal' || escaped.node.text !== '') push(escaped.node, escaped.source)
      at = escaped.end
    } else if (char === '[') {
      const end = endOfClass(pattern, at, body.to)
      push(classNode(pattern.slice(at, end)), pattern.slice(at, end))
      at = end
    } else if (char === '(') {
      const group = readGroup(pattern, at, body.to)
      source += group.source
      at = group.end
      if (group.opens) {
        if (stack.length > MAX_NESTING) {
          throw invalidPattern(pattern, {
            fault: 'expression nests too deeply',
            position: at,
            remedy: `nest at most ${MAX_NESTING} groups`,
          })
        }
        stack.push({ openedAt: group.start, choices: [], nodes: [] })
        last = 'none'
      }
    } else if (char === ')') {
      if (stack.length === 1) {
        throw invalidPattern(pattern, {
          fault: 'unexpected )',
          position: at,
          remedy: 'remove it, add the ( before it, or write \\) for the character itself',
        })
      }
      const node = closeFrame(stack.pop()!)
      push(node, ')')
      at++
    } else if (char === '|') {
      const frame = top()
      frame.choices.push(sequence(frame.nodes))
      frame.nodes = []
      source += '|'
      last = 'none'
      at++
    } else if (char === '*' || char === '+' || char === '?' || isCounted(pattern, at)) {
      const quantifier = readQuantifier(pattern, at)
      if (last === 'none') {
        throw invalidPattern(pattern, {
          fault: `missing argument to repetition operator: ${quantifier.text}`,
          position: at,
          remedy: `write .${char} for any text, or \\${char} for the character itself`,
        })
      }
      if (last === 'quantified') {
        throw invalidPattern(pattern, {
          fault: `invalid nested repetition operator: ${quantifier.text}`,
          position: at,
          remedy: `repeat once; possessive quantifiers are not supported, and \\${char} is the character itself`,
        })
      }
      const frame = top()
      frame.nodes.push({ type: 'repeat', node: frame.nodes.pop()!, min: quantifier.min, max: quantifier.max })
      source += quantifier.text
      last = 'quantified'
      at = quantifier.end
    } else if (char === '^' || char === '$') {
      push(ASSERTION, char)
      at++
    } else if (char === '.') {
      push(ONE, char)
      at++
    } else {
      const character = String.fromCodePoint(pattern.codePointAt(at)!)
      push({ type: 'literal', text: character }, character)
      at += character.length
    }
  }
  if (stack.length > 1) {
    throw invalidPattern(pattern, {
      fault: 'missing closing )',
      position: top().openedAt,
      remedy: 'close the group, or write \\( for the character itself',
    })
  }
  return { source, root: closeFrame(stack[0]!) }
}

/**
 * Reads `/weather/i`, as JavaScript, Perl and PHP write patterns: drops the slashes and converts the flags to `(?i)`.
 */
function withoutDelimiters(pattern: string): { from: number; to: number; prefix: string } {
  const whole = { from: 0, to: pattern.length, prefix: '' }
  const close = pattern.lastIndexOf('/')
  if (!pattern.startsWith('/') || close < 2) return whole
  const flags = pattern.slice(close + 1)
  for (const flag of flags) if (!'gimsuy'.includes(flag)) return whole
  if (pattern.indexOf('/', 1) !== close) return whole
  const kept = [...new Set(flags)].filter(flag => 'ims'.includes(flag)).join('')
  return { from: 1, to: close, prefix: kept === '' ? '' : `(?${kept})` }
}

function closeFrame(frame: Frame): PatternNode {
  if (frame.choices.length === 0) return sequence(frame.nodes)
  return { type: 'choice', nodes: [...frame.choices, sequence(frame.nodes)] }
}

/** Joins adjacent characters, so that `weather` becomes one literal of seven characters. */
function sequence(nodes: readonly PatternNode[]): PatternNode {
  const joined: PatternNode[] = []
  for (const node of nodes) {
    const before = joined.at(-1)
    if (node.type === 'literal' && before?.type === 'literal') {
      joined[joined.length - 1] = { type: 'literal', text: before.text + node.text }
    } else if (node.type === 'sequence') joined.push(...node.nodes)
    else joined.push(node)
  }
  if (joined.length === 0) return EMPTY
  return joined.length === 1 ? joined[0]! : { type: 'sequence', nodes: joined }
}
