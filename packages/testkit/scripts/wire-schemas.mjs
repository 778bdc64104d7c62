#!/usr/bin/env node
// Writes the JSON Schemas of providers' request bodies into dist, from the types of the installed SDKs. What was made for a
// version of an SDK is kept in .cache; nothing is committed.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** For each provider: the SDK's package, and for each request the file and the name of its type. */
const providers = {
  anthropic: {
    sdk: '@anthropic-ai/sdk',
    requests: { messages: { file: 'resources/beta/messages/messages.d.ts', type: 'MessageCreateParamsBase' } },
  },
  openai: {
    sdk: 'openai',
    requests: {
      responses: { file: 'resources/responses/responses.d.ts', type: 'ResponseCreateParamsBase' },
      chat: { file: 'resources/chat/completions/completions.d.ts', type: 'ChatCompletionCreateParamsBase' },
    },
  },
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache/wire-schemas')
const out = join(root, 'dist/wire-schemas')
for (const folder of [cache, out]) mkdirSync(folder, { recursive: true })
for (const [name, provider] of Object.entries(providers)) {
  const folder = sdkFolder(provider.sdk)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = join(cache, `${name}-${version}.json`)
  if (!existsSync(file)) {
    const requests = await requestSchemas(folder, provider.requests)
    // Descriptions are most of the size. That of a property named so is no text.
    const short = (key, value) => (key === 'description' && typeof value === 'string' ? undefined : value)
    writeFileSync(file, JSON.stringify({ sdk: provider.sdk, version, requests }, short))
  }
  copyFileSync(file, join(out, `${name}.json`))
}

/** The JSON Schemas of request bodies: each type's properties without those that the SDK sends as headers or in the URL. */
async function requestSchemas(folder, requests) {
  const { createGenerator } = await import('ts-json-schema-generator')
  const tsconfig = join(cache, 'tsconfig.json')
  const compilerOptions = {
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    strict: true,
    skipLibCheck: true,
    types: [],
  }
  const files = Object.values(requests).map(({ file }) => join(folder, file))
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files }))
  // One program for all requests of an SDK, because reading the SDK takes most of the time.
  const generator = createGenerator({ tsconfig, skipTypeCheck: true, expose: 'all' })
  return Object.fromEntries(
    Object.entries(requests).map(([request, { type }]) => {
      const schema = generator.createSchema(type)
      const { properties } = schema.definitions[type]
      for (const [name, property] of Object.entries(properties)) {
        if (/^(Header|Query|Path) param:/.test(property.description ?? '')) delete properties[name]
      }
      return [request, schema]
    }),
  )
}

/** The folder of an installed package, which need not export its package.json. */
function sdkFolder(name) {
  let folder = dirname(createRequire(join(root, 'package.json')).resolve(name))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}
