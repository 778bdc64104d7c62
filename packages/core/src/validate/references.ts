import { isJsonObject } from '../text/json.js'
import { type Draft, draftOf, isKeywordOf } from './drafts.js'
import { type Holds, KEYWORDS } from './keywords.js'
import { own } from './reader.js'

/** A schema with its own identifier, or the root: references inside it are relative to it. */
export interface Resource {
  readonly root: object
  readonly uri: string
  readonly draft: Draft
  /** Plain names of schemas in it; null if two schemas have the same name. */
  readonly anchors: Map<string, object | null>
  readonly dynamicAnchors: Map<string, object>
  /** The known targets of references in it. */
  readonly targets: Map<string, Target>
}

/** The target of a reference; undefined if it is not in this document. */
interface Target {
  readonly schema: unknown
  readonly resource?: Resource
  readonly fragment?: string
}

/** One schema of a document. */
export interface Node {
  readonly resource: Resource
  /** The groups of its keywords, as bits. */
  readonly groups: number
}

/** The resources that an evaluation passed through, innermost first. */
export interface Scope {
  readonly resource: Resource
  readonly outer: Scope | undefined
  /** Number of resources outside it. */
  readonly depth: number
}

/** The base of a document that declares none. */
const BASE = 'schema:///'
/** Maximum number of schemas in one document; a larger document is not checked. */
const MAX_SCHEMAS = 200_000
/** Maximum length of a reference that is resolved, in characters. */
const MAX_REFERENCE_LENGTH = 2_000

const NOWHERE: Target = { schema: undefined }

/** Resolves references within one schema document. Nothing is ever loaded. */
export class References {
  readonly #nodes = new Map<object, Node>()
  readonly #byUri = new Map<string, Resource | null>()

  private constructor(private readonly document: object) {}

  /** Finds the identifiers and anchors of a document; undefined if it has too many schemas. */
  static of(document: object): References | undefined {
    const references = new References(document)
    const root = createResource(document, BASE, draftOf(own(document, '$schema')))
    references.#byUri.set(BASE, root)
    return references.#add(document, root) ? references : undefined
  }

  get root(): Resource {
    return this.#nodes.get(this.document)!.resource
  }

  /** Facts about a schema. It belongs to `otherwise` if it was not found among the schemas of the document. */
  nodeOf(schema: object, otherwise: Resource): Node {
    if (!this.#nodes.has(schema)) this.#add(schema, otherwise)
    return this.#nodes.get(schema) ?? { resource: otherwise, groups: -1 }
  }

  /** The target of `$ref`; undefined if it is not in this document. */
  resolve(reference: unknown, from: Resource): unknown {
    return this.#find(reference, from).schema
  }

  /** The target of `$dynamicRef`. */
  resolveDynamic(reference: unknown, scope: Scope): unknown {
    const { schema, resource, fragment } = this.#find(reference, scope.resource)
    // Without its own anchor the reference leads nowhere: an outer anchor must not replace it.
    if (schema === undefined || resource === undefined || fragment === undefined) return undefined
    if (resource.dynamicAnchors.get(fragment) !== schema) return schema
    let found = schema
    for (let at: Scope | undefined = scope; at !== undefined; at = at.outer)
      found = at.resource.dynamicAnchors.get(fragment) ?? found
    return found
  }

  /** The target of `$recursiveRef`. */
  resolveRecursive(reference: unknown, scope: Scope): unknown {
    if (reference !== '#') return undefined
    let found = scope.resource.root
    if (own(found, '$recursiveAnchor') !== true) return found
    for (let at: Scope | undefined = scope; at !== undefined; at = at.outer)
      if (own(at.resource.root, '$recursiveAnchor') === true) found = at.resource.root
    return found
  }

  /** Registers a schema and the schemas below it, as its keywords contain them. */
  #add(from: object, owner: Resource): boolean {
    const open: [schema: object, owner: Resource][] = [[from, owner]]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [schema] = next
      if (this.#nodes.has(schema)) continue
      if (this.#nodes.size >= MAX_SCHEMAS) return false
      const resource = this.#enter(schema, next[1])
      let groups = 0
      for (const name of Object.keys(schema)) {
        const keyword = KEYWORDS.get(name)
        if (keyword === undefined) continue
        groups |= keyword.group
        for (const holds of keyword.holds)
          for (const child of schemasIn(own(schema, name), holds)) if (isJsonObject(child)) open.push([child, resource])
      }
      this.#nodes.set(schema, { resource, groups })
    }
    return true
  }

  /** The resource of a schema inside `owner`: a new one if the schema has an identifier. */
  #enter(schema: object, owner: Resource): Resource {
    const declared = own(schema, '$schema')
    const draft = typeof declared === 'string' ? draftOf(declared) : owner.draft
    // Up to draft 7 keywords next to a reference are ignored.
    if (isKeywordOf(draft, 4, 7) && draft !== 'any' && own(schema, '$ref') !== undefined) return owner
    const id =
      draft === 4 ? own(schema, 'id') : (own(schema, '$id') ?? (draft === 'any' ? own(schema, 'id') : undefined))
    let resource = owner
    if (typeof id === 'string' && !id.startsWith('#')) {
      const uri = resolveUri(id, owner.uri)
      if (uri !== undefined) {
        resource = createResource(schema, uri, draft)
        this.#byUri.set(uri, this.#byUri.has(uri) ? null : resource)
        if (schema === this.document) this.#byUri.set(BASE, resource)
      }
    } else if (typeof id === 'string' && id !== '#' && isKeywordOf(draft, 4, 7))
      addAnchor(resource, id.slice(1), schema)
    if (!isKeywordOf(draft, 2019)) return resource
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const name = own(schema, keyword)
      if (typeof name !== 'string') continue
      addAnchor(resource, name, schema)
      if (keyword === '$dynamicAnchor') resource.dynamicAnchors.set(name, schema)
    }
    return resource
  }

  #locate(reference: string, from: Resource): { resource: Resource; fragment: string } | undefined {
    if (reference.length > MAX_REFERENCE_LENGTH) return undefined
    const hash = reference.indexOf('#')
    const address = hash === -1 ? reference : reference.slice(0, hash)
    const fragment = decode(hash === -1 ? '' : reference.slice(hash + 1))
    const resource = address === '' ? from : this.#byUri.get(resolveUri(address, from.uri) ?? '')
    return resource && fragment !== undefined ? { resource, fragment } : undefined
  }

  #find(reference: unknown, from: Resource): Target {
    if (typeof reference !== 'string') return NOWHERE
    const known = from.targets.get(reference)
    if (known !== undefined) return known
    const located = this.#locate(reference, from)
    const target = located ? { ...located, schema: this.#lookUp(located.resource, located.fragment) } : NOWHERE
    from.targets.set(reference, target)
    return target
  }

  #lookUp(resource: Resource, fragment: string): unknown {
    if (fragment === '') return resource.root
    if (!fragment.startsWith('/')) return resource.anchors.get(fragment) ?? undefined
    let node: unknown = resource.root
    let owner = resource
    for (const raw of fragment.slice(1).split('/')) {
      if (typeof node !== 'object' || node === null) return undefined
      node = own(node, raw.replaceAll('~1', '/').replaceAll('~0', '~'))
      if (isJsonObject(node)) owner = this.#nodes.get(node)?.resource ?? owner
    }
    // A pointer can lead outside the known schemas; references there are relative to the surrounding schema.
    if (isJsonObject(node) && !this.#nodes.has(node) && !this.#add(node, owner)) return undefined
    return node
  }
}

function createResource(schema: object, uri: string, draft: Draft): Resource {
  return { root: schema, uri, draft, anchors: new Map(), dynamicAnchors: new Map(), targets: new Map() }
}

function addAnchor(resource: Resource, name: string, schema: object): void {
  resource.anchors.set(name, resource.anchors.has(name) && resource.anchors.get(name) !== schema ? null : schema)
}

function schemasIn(value: unknown, holds: Holds): readonly unknown[] {
  if (holds === 'schema') return [value]
  // Leaves out the end of a list that is too long to be checked.
  if (holds === 'list') return Array.isArray(value) ? value.slice(0, MAX_SCHEMAS + 1) : []
  return isJsonObject(value) ? Object.values(value) : []
}

/** An absolute address without its fragment; undefined if the reference does not resolve. */
function resolveUri(reference: string, base: string): string | undefined {
  if (reference.length > MAX_REFERENCE_LENGTH) return undefined
  try {
    const url = new URL(reference, base)
    url.hash = ''
    return url.href
  } catch {
    return undefined
  }
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return undefined
  }
}
