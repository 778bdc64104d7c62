import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getOrInsert, lazy } from '@ts/core/kit'
import { Ajv, type ErrorObject } from 'ajv'

/** Checks the shape of a request body. Returns what is wrong with it, or undefined. */
export type ShapeCheck = (body: unknown) => string | undefined

interface SchemaFile {
  readonly version: string
  readonly requests: Readonly<Record<string, object>>
}

/** Maximum number of faults that are reported: most faults of a wrong body follow from the first one. */
const MAX_FAULTS = 3

/**
 * A check of a request body's shape, by the JSON Schema made from the SDK's own request type.
 *
 * The schema is that of the installed SDK's version. If the build does not contain it, it is generated in the
 * repository, which takes some seconds; an installed package uses the schema that it was built with.
 *
 * @param provider a provider of `scripts/wire-schemas.mjs`, such as `anthropic`
 * @param request one of that provider's requests, such as `messages`
 * @throws {Error} if there is no such schema and it cannot be generated
 */
export function createShapeCheck(provider: string, request: string): ShapeCheck {
  return getOrInsert(checks, `${provider}/${request}`, () => {
    const schema = schemaFile(provider).requests[request]
    if (schema === undefined) {
      throw new Error(
        `Found no request ${request} of ${provider}, expected one of scripts/wire-schemas.mjs; add it there`,
      )
    }
    // Schemas made from SDK types contain formats and unions that strict mode refuses.
    const compile = lazy(() => new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema))
    return body => (compile()(body) ? undefined : faultsOf(compile().errors ?? []))
  })
}

/** Reading and compiling a schema takes some tenths of a second, and every double of a provider needs the same one. */
const checks = new Map<string, ShapeCheck>()

/**
 * The faults that lie deepest in the body. A union reports one fault for each of its members; those of the member that
 * fits best are about a part of it, those of the others about its `type`.
 */
function faultsOf(errors: readonly ErrorObject[]): string {
  const depth = (error: ErrorObject): number => error.instancePath.split('/').length
  const real = errors.filter(error => error.keyword !== 'anyOf' && error.keyword !== 'const')
  const candidates = real.length > 0 ? real : errors
  const deepest = Math.max(...candidates.map(depth))
  const faults = new Set(candidates.filter(error => depth(error) === deepest).map(describe))
  return [...faults].slice(0, MAX_FAULTS).join('; ')
}

function describe(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const extra: unknown = error.params['additionalProperty']
  return `${path === '' ? 'body' : path}: ${error.message ?? error.keyword}${extra === undefined ? '' : ` (${String(extra)})`}`
}

function schemaFile(provider: string): SchemaFile {
  const file = schemaPath(packageFolder(), provider, installedVersion(provider))
  return JSON.parse(readFileSync(file, 'utf8')) as SchemaFile
}

/**
 * The schema file for the installed version of a provider's SDK. In the repository, a missing one is generated. The
 * published package has no generator, so another version of the SDK gets the schema with which the package was built.
 *
 * @param folder the folder of this package
 * @throws {Error} if the package has no schema of the provider
 */
export function schemaPath(folder: string, provider: string, installed: string | undefined): string {
  const generator = join(folder, 'scripts/wire-schemas.mjs')
  let file = findSchemaFile(folder, provider, installed)
  if (file === undefined && existsSync(generator)) {
    execFileSync(process.execPath, [generator, provider], { stdio: 'inherit' })
    file = findSchemaFile(folder, provider, installed)
  }
  file ??= findSchemaFile(folder, provider, undefined)
  if (file === undefined) throw new Error(`Found no schema of ${provider}, expected one; run the build of @ts/testkit`)
  return file
}

/** The file for this version of the SDK; for no version, the file whose name sorts last. */
function findSchemaFile(folder: string, provider: string, version: string | undefined): string | undefined {
  for (const place of ['.cache/wire-schemas', 'dist/wire-schemas'].map(name => join(folder, name))) {
    if (!existsSync(place)) continue
    const files = readdirSync(place).filter(file => new RegExp(`^${provider}-\\d.*\\.json$`).test(file))
    const file = version === undefined ? files.sort().at(-1) : files.find(one => one === `${provider}-${version}.json`)
    if (file !== undefined) return join(place, file)
  }
  return undefined
}

const packages = new Map([
  ['anthropic', '@anthropic-ai/sdk'],
  ['openai', 'openai'],
])

function installedVersion(provider: string): string | undefined {
  try {
    const resolve = createRequire(import.meta.url).resolve
    let folder = dirname(resolve(packages.get(provider) ?? provider))
    while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as SchemaFile).version
  } catch {
    return undefined
  }
}

/** The folder of this package, both from its sources and from its build. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}
