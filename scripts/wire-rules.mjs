// The page of the rules of meaning that the wire doubles of the testkit check, each with its source, for sync-docs.mjs.
import { readFileSync } from 'node:fs'
import { anthropicRules } from '../packages/testkit/dist/wire-anthropic.js'
import { chatRules, responsesRules } from '../packages/testkit/dist/wire-openai.js'

const PROVIDERS = [
  ['Anthropic: Messages', 'anthropic', anthropicRules],
  ['OpenAI: Responses', 'openai', responsesRules],
  ['OpenAI: Chat Completions', 'openai', chatRules],
]

/** The text of docs/wire-rules.md. */
export function wireRulesPage() {
  const parts = [
    '# Rules of the wire doubles',
    '',
    'Written by `scripts/sync-docs.mjs`; do not edit by hand.',
    '',
    'A wire double is a test server in place of a provider. The doubles of `@ts/testkit/wire-*` are HTTP servers on loopback that refuse',
    'the requests that the provider refuses. The request types of the SDK define the shape of a request (fields, types, required values);',
    'the build generates a JSON Schema from them. This page lists the further rules, which those types cannot express. A refused request is',
    'recorded with the id of the rule that it broke, or with `shape`.',
  ]
  for (const [title, name, list] of PROVIDERS) {
    parts.push('', `## ${title}`, '', `Shape: ${sdkOf(name)}.`, '', '| id | rule | source |', '|---|---|---|')
    parts.push(...list.map(({ id, rule, source }) => `| \`${id}\` | ${rule.replaceAll('|', '\\|')} | <${source}> |`))
  }
  return `${parts.join('\n')}\n`
}

/** The SDK and its version from which the shape rules of a provider were made. */
function sdkOf(name) {
  const file = new URL(`../packages/testkit/dist/wire-schemas/${name}.json`, import.meta.url)
  const { sdk, version, requests } = JSON.parse(readFileSync(file, 'utf8'))
  return `\`${sdk}\` ${version}, requests ${Object.keys(requests).join(', ')}`
}
