import { isJsonObject } from '@ts/core/kit'

/** A parameter that a call needs, and the values of its enum; none if it has no enum. */
export interface Needed {
  readonly name: string
  readonly values: readonly unknown[]
}

const MAX_DEPTH = 4
/** Words of parameter names that say nothing about a request. */
const GENERIC = new Set(
  'id name type key value data param params query user number string list item file get set page limit options option include'.split(
    ' ',
  ),
)

function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map(word => word.replace(/(?:ies|es|s|ing|ed)$/, ''))
}

/** The schema with its local references followed. */
function followed(root: object, given: unknown): Record<string, unknown> {
  let schema = given
  for (let i = 0; i < MAX_DEPTH; i++) {
    if (!isJsonObject(schema) || typeof schema['$ref'] !== 'string') break
    const keys = schema['$ref'].split('/').slice(1)
    schema = keys.reduce<unknown>((part, key) => (isJsonObject(part) ? part[key] : undefined), root)
  }
  return isJsonObject(schema) ? schema : {}
}

function propertiesOf({ properties }: Record<string, unknown>): Record<string, unknown> {
  return isJsonObject(properties) ? properties : {}
}

function valuesOf(root: object, schema: Record<string, unknown>): readonly unknown[] {
  const values = schema['enum'] ?? followed(root, schema['items'])['enum']
  return Array.isArray(values) ? values : []
}

/** What a call for a request needs: required parameters, also in needed objects, and optional ones that the request mentions. */
export function neededFor(root: object, request: string): Needed[] {
  const said = new Set(wordsOf(request))
  const needed: Needed[] = []
  const isSaid = (words: readonly string[]) => words.length > 0 && words.every(word => said.has(word))
  const isMentioned = (name: string, schema: Record<string, unknown>) =>
    isSaid(wordsOf(name).filter(word => word.length > 2 && !GENERIC.has(word))) ||
    valuesOf(root, schema).some(value => typeof value === 'string' && value.length > 2 && isSaid(wordsOf(value)))
  const visit = (given: unknown, depth: number) => {
    const schema = followed(root, given)
    if (depth > MAX_DEPTH) return
    for (const part of Array.isArray(schema['allOf']) ? schema['allOf'] : []) visit(part, depth)
    const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
    for (const [name, child] of Object.entries(propertiesOf(schema))) {
      const own = followed(root, child)
      if (required.has(name) ? own['default'] !== undefined : depth > 0 || !isMentioned(name, own)) continue
      needed.push({ name, values: valuesOf(root, own) })
      visit(own['type'] === 'array' ? own['items'] : own, depth + 1)
    }
  }
  visit(root, 0)
  return needed
}

/** What a call with these arguments needs: the name of each argument, and the values of enums. */
export function neededIn(root: object, args: unknown): Needed[] {
  const needed: Needed[] = []
  const visit = (value: unknown, given: unknown) => {
    const schema = followed(root, given)
    if (Array.isArray(value)) for (const item of value) visit(item, schema['items'])
    else if (isJsonObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const child = followed(root, propertiesOf(schema)[name])
        needed.push({ name, values: valuesOf(root, child).includes(inner) ? [inner] : [] })
        visit(inner, child)
      }
    }
  }
  visit(args, root)
  return needed
}

/** Whether a line of parameters has all that is needed. It does not use the code that wrote the line. */
export function isTypable(line: string, needed: readonly Needed[], request: string): boolean {
  const written = line.split(' // ')[0] ?? ''
  const text = request.toLowerCase()
  const hasName = (name: string) =>
    ['', '?'].some(mark => [name, `${name}'`, `${name}"`].some(one => written.includes(`${one}${mark}: `)))
  const hasValue = (value: unknown) =>
    (typeof value === 'string' ? [`'${value.replaceAll("'", "\\'")}'`, JSON.stringify(value)] : [String(value)]).some(
      one => written.includes(one),
    )
  const isNamed = (value: unknown) => typeof value === 'string' && text.includes(value.toLowerCase())
  return needed.every(({ name, values }) => hasName(name) && (values.every(hasValue) || values.some(isNamed)))
}
