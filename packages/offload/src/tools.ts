import type { ToolDefinition } from '@ts/core'

const output = { type: 'string', description: 'The name of a stored output, which begins with out_' }

const toolOf = (kind: string, description: string, properties: object, ...required: string[]): ToolDefinition => ({
  name: `${kind}_large_output`,
  description,
  inputSchema: { type: 'object', properties: { output, ...properties }, required: ['output', ...required] },
  annotations: { readOnlyHint: true },
})

/** The three tools that read stored outputs: constant, so they never change the prefix of a prompt. */
export const LARGE_OUTPUT_TOOLS: readonly ToolDefinition[] = [
  toolOf(
    'search',
    'Find lines in a stored large output by regular expression (RE2 syntax, within a line, ignoring case by default). Gives up to 50 hits with two lines around each, the total count, and an offset for each hit that read_large_output takes as from.',
    {
      pattern: { type: 'string', description: 'For example error|failed or "id": ?42' },
      case_sensitive: { type: 'boolean', description: 'Default false' },
      from: { type: 'integer', description: 'Search from this character on. Default 0' },
    },
    'pattern',
  ),
  toolOf('read', 'Read a range of characters of a stored large output.', {
    from: { type: 'integer', description: 'First character, counted from 0; negative counts from the end. Default 0' },
    length: { type: 'integer', description: 'Characters. Default 4000' },
  }),
  toolOf(
    'query',
    'Run a jq program on a stored large output that is JSON. Gives compact JSON, one value a line.',
    {
      query: {
        type: 'string',
        description: 'For example .items | length or .items[] | select(.state == "open") | .id',
      },
      raw: { type: 'boolean', description: 'Strings without quotes, as jq -r. Default false' },
    },
    'query',
  ),
]
