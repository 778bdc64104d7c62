import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'

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
 * The schema is read from the package's build. If it is missing, it is generated from the installed SDK, which takes
 * some seconds and needs `ts-json-schema-generator`.
 *
 * @param provider a provider of `scripts/wire-schemas.mjs`, such as `anthropic`
 * @param request one of that provider's requests, such as `messages`
 * @throws {Error} if there is no such schema and it cannot be generated
 */
export function createShapeCheck(provider: string, request: string): ShapeCheck {
  const schema = schemaFile(provider).requests[request]
  if (schema === undefined) {
    throw new Error(
      `Found no request ${request} of ${provider}, expected one of scripts/wire-schemas.mjs; add it there`,
    )
  }
  return body => {
    const key = `${provider}/${request}`
    // Schemas made from SDK types contain formats and unions that strict mode refuses.
    const validate =
      compiled.get(key) ?? new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema)
    compiled.set(key, validate)
    return validate(body) ? undefined : faultsOf(validate.errors ?? [])
  }
}

/** Compiling a schema takes some tenths of a second, and every double of a provider needs the same one. */
const compiled = new Map<string, ValidateFunction>()

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
  const found = findSchemaFile(provider)
  if (found === undefined) {
    execFileSync(process.execPath, [join(packageFolder(), 'scripts/wire-schemas.mjs'), provider], { stdio: 'inherit' })
  }
  const file = found ?? findSchemaFile(provider)
  if (file === undefined) throw new Error(`Found no schema of ${provider}, expected one; run the build of @ts/testkit`)
  return JSON.parse(readFileSync(file, 'utf8')) as SchemaFile
}

/** The file for the installed version of the SDK; without an installed SDK, the one that was built last. */
function findSchemaFile(provider: string): string | undefined {
  const installed = installedVersion(provider)
  for (const folder of ['.cache/wire-schemas', 'dist/wire-schemas'].map(name => join(packageFolder(), name))) {
    if (!existsSync(folder)) continue
    const files = readdirSync(folder).filter(file => new RegExp(`^${provider}-\\d.*\\.json$`).test(file))
    const file =
      installed === undefined ? files.sort().at(-1) : files.find(file => file === `${provider}-${installed}.json`)
    if (file !== undefined) return join(folder, file)
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
