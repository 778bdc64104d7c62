import type { ToolDefinition } from '@ts/core'

const output = { type: 'string', description: 'The name of a stored output, which begins with out_' }

/**
 * The three tools that read stored outputs. Their names, descriptions and schemas are constant, so they never change
 * the prefix of a prompt.
 */
export const LARGE_OUTPUT_TOOLS: readonly ToolDefinition[] = [
  {
    name: 'search_large_output',
    description:
      'Find lines in a stored large output by regular expression (RE2 syntax, within a line, ignoring case by default). Gives up to 50 hits with two lines around each, the total count, and an offset for each hit that read_large_output takes as from.',
    inputSchema: {
      type: 'object',
      properties: {
        output,
        pattern: { type: 'string', description: 'For example error|failed or "id": ?42' },
        case_sensitive: { type: 'boolean', description: 'Default false' },
        from: { type: 'integer', description: 'Search from this character on. Default 0' },
      },
      required: ['output', 'pattern'],
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'read_large_output',
    description: 'Read a range of characters of a stored large output.',
    inputSchema: {
      type: 'object',
      properties: {
        output,
        from: {
          type: 'integer',
          description: 'First character, counted from 0; negative counts from the end. Default 0',
        },
        length: { type: 'integer', description: 'Characters. Default 4000' },
      },
      required: ['output'],
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'query_large_output',
    description: 'Run a jq program on a stored large output that is JSON. Gives compact JSON, one value a line.',
    inputSchema: {
      type: 'object',
      properties: {
        output,
        query: {
          type: 'string',
          description: 'For example .items | length or .items[] | select(.state == "open") | .id',
        },
        raw: { type: 'boolean', description: 'Strings without quotes, as jq -r. Default false' },
      },
      required: ['output', 'query'],
    },
    annotations: { readOnlyHint: true },
  },
]
