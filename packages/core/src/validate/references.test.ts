import { describe, expect, it } from 'vitest'
import { NUMBER, TYPE } from './keywords.js'
import { References, type Resource, type Scope } from './references.js'

const DRAFT_4 = 'http://json-schema.org/draft-04/schema#'
const DRAFT_7 = 'http://json-schema.org/draft-07/schema#'
const DRAFT_2019 = 'https://json-schema.org/draft/2019-09/schema'
/** Not an address: nothing can be relative to it. */
const NO_ADDRESS = 'http://['

const text = { type: 'string' }
const named = (identifiers: object) => ({ ...identifiers, ...text })

function read(document: object): References {
  const references = References.of(document)
  if (references === undefined) throw new Error('too many schemas')
  return references
}

function resolve(document: object, reference: unknown): unknown {
  const references = read(document)
  return references.resolve(reference, references.root)
}

/** The scope of an evaluation that went through these resources, the outermost first. */
function scopeOf(resources: readonly Resource[]): Scope {
  const [first, ...others] = resources as [Resource, ...Resource[]]
  return others.reduce<Scope>((outer, resource) => ({ resource, outer, depth: outer.depth + 1 }), {
    resource: first,
    outer: undefined,
    depth: 0,
  })
}

describe('a reference', () => {
  it.each<[string, object, string]>([
    ['a pointer', { $defs: { t: text } }, '#/$defs/t'],
    ['a pointer with escapes', { $defs: { 'a/b~c%': text } }, '#/$defs/a~1b~0c%25'],
    ['a pointer into a list', { allOf: [{}, text] }, '#/allOf/1'],
    ['a pointer into a field that is no keyword', { components: { t: text } }, '#/components/t'],
    ['an anchor in a schema', { not: named({ $anchor: 't' }) }, '#t'],
    ['an anchor in a list', { allOf: [named({ $anchor: 't' })] }, '#t'],
    ['an anchor in a map of schemas', { properties: { a: named({ $anchor: 't' }) } }, '#t'],
    ['a dynamic anchor', { $defs: { t: named({ $dynamicAnchor: 't' }) } }, '#t'],
    ['an anchor in both forms', { $defs: { t: named({ $anchor: 't', $dynamicAnchor: 't' }) } }, '#t'],
    ['an anchor of draft 4', { $schema: DRAFT_4, definitions: { t: named({ id: '#t' }) } }, '#t'],
    ['an anchor of draft 7', { $schema: DRAFT_7, definitions: { t: named({ $id: '#t' }) } }, '#t'],
    ['an identifier', { $defs: { t: named({ $id: 'https://example.com/t' }) } }, 'https://example.com/t'],
    [
      'an identifier with an empty fragment',
      { $defs: { t: named({ $id: 'https://example.com/t' }) } },
      'https://example.com/t#',
    ],
    [
      'an identifier in the form of draft 4',
      { $defs: { t: named({ id: 'https://example.com/t' }) } },
      'https://example.com/t',
    ],
    [
      'a relative identifier',
      { $id: 'https://example.com/a/s', $defs: { t: named({ $id: 't' }) } },
      'https://example.com/a/t',
    ],
    ['a pointer after an identifier', { $defs: { s: { $id: 's', $defs: { t: text } } } }, 's#/$defs/t'],
    [
      'a pointer after the identifier of the document',
      { $id: 'https://example.com/s', $defs: { t: text } },
      'https://example.com/s#/$defs/t',
    ],
    ['a relative address in a document without an identifier', { $defs: { s: { $id: 's' }, t: text } }, './#/$defs/t'],
    ['the longest pointer', { $defs: { ['t'.repeat(1_992)]: text } }, `#/$defs/${'t'.repeat(1_992)}`],
  ])('leads to %s', (_, document, reference) => {
    expect(resolve(document, reference)).toMatchObject(text)
  })

  it('leads to the document if it is empty or has an empty fragment', () => {
    const document = { $anchor: 'root' }
    for (const reference of ['', '#', '#root']) expect(resolve(document, reference)).toBe(document)
  })

  it('can lead to a value that is not a schema object', () => {
    expect(resolve({ $defs: { t: false } }, '#/$defs/t')).toBe(false)
  })

  it.each<[string, object, unknown]>([
    ['no text', { 7: text }, 7],
    ['a pointer to nothing', { $defs: {} }, '#/$defs/t'],
    ['a pointer through a text', { title: 'abc' }, '#/title/length'],
    ['a pointer through null', { default: null }, '#/default/t'],
    ['a pointer to a property of a prototype', { $defs: {} }, '#/$defs/toString'],
    ['a pointer with a broken escape', { '%zz': text }, '#/%zz'],
    ['a pointer that is too long', { $defs: { ['t'.repeat(1_993)]: text } }, `#/$defs/${'t'.repeat(1_993)}`],
    ['an anchor with a broken escape', { $defs: { t: named({ $anchor: '%zz' }) } }, '#%zz'],
    ['an anchor that two schemas have', { $defs: { t: named({ $anchor: 't' }), u: named({ $anchor: 't' }) } }, '#t'],
    ['an anchor of a newer draft', { $schema: DRAFT_7, definitions: { t: named({ $anchor: 't' }) } }, '#t'],
    ['an anchor of an older draft', { $schema: DRAFT_2019, $defs: { t: named({ $id: '#t' }) } }, '#t'],
    ['an identifier of an older draft', { $schema: DRAFT_2019, $defs: { t: named({ id: 't' }) } }, 't'],
    ['an identifier of a newer draft', { $schema: DRAFT_4, $defs: { t: named({ $id: 't' }) } }, 't'],
    ['an identifier that two schemas have', { $defs: { t: named({ $id: 't' }), u: named({ $id: 't' }) } }, 't'],
    ['an identifier in data', { const: named({ $id: 't' }) }, 't'],
    ['an invalid address', {}, NO_ADDRESS],
    ['another document', {}, 'https://example.com/t'],
  ])('leads nowhere if it is %s', (_, document, reference) => {
    expect(resolve(document, reference)).toBeUndefined()
  })

  it('leads to a schema object that occurs at two places', () => {
    const t = named({ $id: 't', $anchor: 'u' })
    const document = { properties: { a: t, b: t } }
    expect(resolve(document, 't')).toBe(t)
    expect(resolve(document, 't#u')).toBe(t)
  })

  it('leads to a schema by its fragment, and not by an identifier that occurs twice', () => {
    const s = { $id: 's', $defs: { t: text } }
    const references = read({ $defs: { s, again: { $id: 's', $defs: { t: {} } } } })
    const { resource } = references.nodeOf(s, references.root)
    expect(references.resolve('#/$defs/t', resource)).toBe(text)
    expect(references.resolve('s#/$defs/t', resource)).toBeUndefined()
  })
})

describe('a schema', () => {
  it('belongs to the document if it has no identifier', () => {
    const references = read({ $id: 'https://example.com/s', $defs: { text } })
    expect(references.root.uri).toBe('https://example.com/s')
    expect(references.nodeOf(text, references.root).resource).toBe(references.root)
  })

  it.each([
    ['is no address', NO_ADDRESS],
    ['is too long', `https://example.com/${'a'.repeat(1_981)}`],
  ])('belongs to the schema around it if its identifier %s', (_, $id) => {
    const inner = { $id }
    const references = read({ $defs: { inner } })
    expect(references.nodeOf(inner, references.root).resource).toBe(references.root)
  })

  it('has an identifier of at most 2,000 characters', () => {
    const $id = `https://example.com/${'a'.repeat(1_980)}`
    const inner = { $id }
    const references = read({ $defs: { inner } })
    expect(references.nodeOf(inner, references.root).resource.uri).toBe($id)
  })

  it('belongs to the schema around it if draft 7 ignores its identifier next to a reference', () => {
    const inner = { $id: 'https://example.com/t', $ref: '#/definitions/t' }
    const references = read({ $schema: DRAFT_7, definitions: { inner } })
    expect(references.nodeOf(inner, references.root).resource).toBe(references.root)
  })

  it('has the draft of the schema around it unless it names one', () => {
    const inherits = { id: 'https://example.com/a' }
    const declares = { $schema: DRAFT_2019, $id: 'https://example.com/b' }
    const references = read({ $schema: DRAFT_4, definitions: { inherits, declares } })
    expect(references.nodeOf(inherits, references.root).resource.draft).toBe(4)
    expect(references.nodeOf(declares, references.root).resource.draft).toBe(2019)
  })

  it('belongs to the schema around it if a pointer finds it outside keywords', () => {
    const t = { minimum: 1 }
    const s = { $id: 'https://example.com/s', extra: [{ t }] }
    const references = read({ $defs: { s } })
    expect(references.resolve('#/$defs/s/extra/0/t', references.root)).toBe(t)
    const { resource, groups } = references.nodeOf(t, references.root)
    expect(resource.uri).toBe('https://example.com/s')
    expect(groups).toBe(NUMBER)
  })

  it('belongs to the schema of its evaluation if nothing found it before', () => {
    const references = read({})
    expect(references.nodeOf(text, references.root)).toEqual({ resource: references.root, groups: TYPE })
  })
})

describe('a dynamic reference', () => {
  const inner = (keyword: string) => ({ $id: 'https://example.com/inner', $defs: { t: { [keyword]: 't' } } })
  const outer = (keyword: string, child: object) => ({
    $id: 'https://example.com/outer',
    $defs: { t: { [keyword]: 't' }, child },
  })
  /** The target of `reference` in the inner one of two schemas. */
  function resolveDynamic(outerKeyword: string, innerKeyword: string, reference: unknown) {
    const child = inner(innerKeyword)
    const document = outer(outerKeyword, child)
    const references = read(document)
    const found = references.resolveDynamic(
      reference,
      scopeOf([references.root, references.nodeOf(child, references.root).resource]),
    )
    return found === document.$defs.t ? 'outer' : found === child.$defs.t ? 'inner' : found
  }

  it.each([
    ['the outermost dynamic anchor of its name', '$dynamicAnchor', '$dynamicAnchor', '#t', 'outer'],
    ['the nearest anchor if it is not dynamic', '$dynamicAnchor', '$anchor', '#t', 'inner'],
    ['the nearest anchor if no other one is dynamic', '$anchor', '$dynamicAnchor', '#t', 'inner'],
    ['the target of a pointer', '$dynamicAnchor', '$dynamicAnchor', '#/$defs/t', 'inner'],
    ['nothing if only an outer schema has the anchor', '$dynamicAnchor', '$comment', '#t', undefined],
    ['nothing in another document', '$dynamicAnchor', '$dynamicAnchor', 'https://example.com/none#t', undefined],
    ['nothing if it is not text', '$dynamicAnchor', '$dynamicAnchor', 7, undefined],
  ])('leads to %s', (_, outerKeyword, innerKeyword, reference, expected) => {
    expect(resolveDynamic(outerKeyword, innerKeyword, reference)).toBe(expected)
  })
})

describe('a recursive reference', () => {
  /** The index of the schema to which a reference in the innermost of three schemas leads; 0 is the outermost. */
  function resolveRecursive(anchors: readonly unknown[], reference = '#') {
    const c = { $id: 'https://example.com/c', $recursiveAnchor: anchors[2] }
    const b = { $id: 'https://example.com/b', $recursiveAnchor: anchors[1], $defs: { c } }
    const a = { $schema: DRAFT_2019, $id: 'https://example.com/a', $recursiveAnchor: anchors[0], $defs: { b } }
    const references = read(a)
    const resourceOf = (schema: object) => references.nodeOf(schema, references.root).resource
    const schemas: readonly unknown[] = [a, b, c]
    return schemas.indexOf(references.resolveRecursive(reference, scopeOf([a, b, c].map(resourceOf))))
  }

  it.each<[string, readonly unknown[], number]>([
    ['the outermost schema that allows it', [true, true, true], 0],
    ['the outermost schema that allows it, past one that does not', [true, false, true], 0],
    ['the next schema if the outermost one does not allow it', [false, true, true], 1],
    ['its own schema if that does not allow it', [true, true, false], 2],
    ['its own schema if only that allows it', [undefined, 'yes', true], 2],
  ])('leads to %s', (_, anchors, expected) => {
    expect(resolveRecursive(anchors)).toBe(expected)
  })

  it('leads nowhere unless it is #', () => {
    expect(resolveRecursive([true, true, true], '#/$defs/b')).toBe(-1)
  })
})
