/** Whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Deeper arguments overflow the stack of the code that writes them as JSON again. */
const MAX_DEPTH = 500

/** The arguments of a call as the SDK reads them: JSON, and `{}` for empty text; undefined if it is not JSON, or too deep. */
export function parseInput(input: string): unknown {
  if (input.trim() === '') return {}
  if (isTextTooDeep(input)) return undefined
  try {
    return JSON.parse(input) as unknown
  } catch {
    return undefined
  }
}

/** Whether JSON text holds exactly this value. */
export function isSameInput(input: string, value: unknown): boolean {
  const parsed = parseInput(input)
  return parsed !== undefined && JSON.stringify(parsed) === JSON.stringify(value)
}

function isTextTooDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH) return false
  let depth = 0
  let isText = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (isText) {
      if (character === '\\') i++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') {
      if (++depth > MAX_DEPTH) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}

/** Whether arguments are nested so deep that writing them as JSON may overflow the stack. Each level is visited once. */
export function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    const next: unknown[] = []
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const child of Object.values(one)) next.push(child)
    level = next
  }
  return false
}
