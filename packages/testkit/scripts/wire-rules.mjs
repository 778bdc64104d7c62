#!/usr/bin/env node
// Writes docs/wire-rules.md: every rule of meaning that the wire doubles check, with its source. Needs the package's
// build. `--check` changes nothing and fails if the page is outdated.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The build's modules that export rules, in the order of the page. */
const providers = [
  { title: 'Anthropic: Messages', name: 'anthropic', module: '../dist/wire-anthropic.js', rules: 'anthropicRules' },
  { title: 'OpenAI: Responses', name: 'openai', module: '../dist/wire-openai.js', rules: 'responsesRules' },
  { title: 'OpenAI: Chat Completions', name: 'openai', module: '../dist/wire-openai.js', rules: 'chatRules' },
]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const page = join(root, '../../docs/wire-rules.md')
const parts = [
  '# Rules of the wire doubles',
  '',
  'Written by `packages/testkit/scripts/wire-rules.mjs`; do not edit by hand.',
  '',
  'A wire double is a test server in place of a provider. The doubles of `@ts/testkit/wire-*` are HTTP servers on loopback that refuse',
  'the requests that the provider refuses. The request types of the SDK define the shape of a request (fields, types, required values);',
  'the build generates a JSON Schema from them. This page lists the further rules, which those types cannot express. A refused request is',
  'recorded with the id of the rule that it broke, or with `shape`.',
]
for (const { title, name, module, rules } of providers) {
  const list = (await import(module))[rules]
  parts.push('', `## ${title}`, '', `Shape: ${sdkOf(name)}.`, '', '| id | rule | source |', '|---|---|---|')
  parts.push(...list.map(({ id, rule, source }) => `| \`${id}\` | ${rule.replaceAll('|', '\\|')} | <${source}> |`))
}
const text = `${parts.join('\n')}\n`
if (existsSync(page) && readFileSync(page, 'utf8') === text) process.exit(0)
if (process.argv.includes('--check')) {
  console.error('docs/wire-rules.md is behind the rules; run node packages/testkit/scripts/wire-rules.mjs')
  process.exit(1)
}
writeFileSync(page, text)

/** The SDK and its version from which the shape rules of a provider were made. */
function sdkOf(name) {
  const folder = join(root, 'dist/wire-schemas')
  const file = readdirSync(folder).find(file => file.startsWith(`${name}-`))
  const { sdk, version, requests } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return `\`${sdk}\` ${version}, requests ${Object.keys(requests).join(', ')}`
}
