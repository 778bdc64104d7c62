/**
 * The severity of a finding. `error`: a provider refuses the request, or a text deceives. `warn`: a correction is
 * known. `note`: good to know.
 */
export type Severity = 'error' | 'warn' | 'note'

/** The severities, the most severe first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warn', 'note']

/** What a check looks for. */
export interface Check {
  readonly severity: Severity
  /** The finding, as a heading. */
  readonly title: string
  readonly remedy: string
  /**
   * For an error: the provider's own message and where it was reported, or the Unicode rule by which a text deceives.
   */
  readonly source?: string
}

/**
 * Every check of the doctor. An error has a source: the message with which a provider refused a request, with the
 * public issue that reported it, or the Unicode rule by which a text deceives. A warning has a correction that can be
 * made now. All others are notes.
 */
const TABLE = {
  'schema/array-without-items': {
    severity: 'error',
    title: 'arrays without items',
    remedy: 'add "items" with the type of the elements',
    source:
      'OpenAI, 400: "Invalid schema for function …: In context=(\'properties\', …), array schema missing items." (sigoden/aichat #1049)',
  },
  'schema/root-union': {
    severity: 'error',
    title: 'oneOf, anyOf or allOf at the root of the schema',
    remedy: 'use one object with optional properties, and check the combination in the tool',
    source:
      'Anthropic, 400: "input_schema does not support oneOf, allOf, or anyOf at the top level" (dearlordylord/huly-mcp #66)',
  },
  'schema/root-type': {
    severity: 'error',
    title: 'a schema whose root is not an object',
    remedy: 'set "type": "object" at the root',
    source:
      'OpenAI, 400: "schema must be a JSON Schema of \'type: "object"\', got \'type: "None"\'" (browserbase/stagehand #1159)',
  },
  'schema/property-name': {
    severity: 'error',
    title: 'argument names that a provider refuses',
    remedy: 'rename them to letters, digits, _ . and -, at most 64 characters',
    source:
      'Anthropic, 400: "Property keys should match pattern \'^[a-zA-Z0-9_.-]{1,64}$\'" (beautyfree/appstore-connect-mcp #2)',
  },
  'schema/invalid': {
    severity: 'error',
    title: 'schemas that are not JSON Schema',
    remedy: 'write the keyword in the syntax of JSON Schema 2020-12',
    source:
      'Anthropic, 400: "JSON schema is invalid. It must match JSON Schema draft 2020-12" (anthropics/claude-code #7365)',
  },
  'name/refused': {
    severity: 'error',
    title: 'tool names that a provider refuses',
    remedy: 'rename them to letters, digits, _ and -, at most 128 characters',
    source: 'Anthropic, 400: "custom.name: String should match pattern \'^[a-zA-Z0-9_-]{1,128}$\'" (MCP #1345)',
  },
  'name/duplicate': {
    severity: 'error',
    title: 'two tools of one name',
    remedy: 'rename one, or set the server of each',
    source: 'Anthropic, 400: "tools: Tool names must be unique." (anthropics/claude-code #10687)',
  },
  'name/look-alike': {
    severity: 'error',
    title: 'names that look like another one',
    remedy: 'rename one of the two; if neither is yours, remove the server that you do not trust',
    source: 'the text deceives: characters of different scripts with one shape (Unicode UTS #39, confusables)',
  },
  'text/hidden': {
    severity: 'error',
    title: 'characters that a person does not see and a model reads',
    remedy: 'remove them; a text that you did not write may carry instructions in them',
    source: 'the text deceives: characters drawn as nothing (Unicode UAX #44, Default_Ignorable_Code_Point)',
  },
  'name/over-64': {
    severity: 'warn',
    title: 'names longer than 64 characters with the prefix of a host (mcp__server__)',
    remedy: 'shorten the name; hosts cut it or fail with 400 (anthropics/claude-code #20830)',
  },
  'tool/unreadable': {
    severity: 'warn',
    title: 'tools that are left out because they cannot be read',
    remedy: 'fix the named problem, or remove the tool',
  },
  'schema/required-unknown': {
    severity: 'warn',
    title: 'required arguments that the schema does not have',
    remedy: 'add the argument to "properties", or remove it from "required"',
  },
  'schema/reference': {
    severity: 'warn',
    title: 'a $ref that leads nowhere or out of the schema',
    remedy: 'put the schema under "$defs" and refer to it there',
  },
  'cost/boilerplate': {
    severity: 'warn',
    title: 'one sentence in five descriptions or more',
    remedy: "write it once, in the server's instructions, and remove it from the descriptions",
  },
  'text/misleading-first': {
    severity: 'warn',
    title: 'a first sentence that leads to other tools',
    remedy: 'begin the description with what this tool does',
  },
  'pair/twin': {
    severity: 'warn',
    title: 'two tools that read alike',
    remedy: 'describe in both when to use which tool',
  },
  'tool/deprecated': {
    severity: 'warn',
    title: 'tools that are deprecated',
    remedy: 'do not send them to the model',
  },
  'parameter/opaque': {
    severity: 'warn',
    title: 'required arguments with a short or general name and no description',
    remedy: 'describe their meaning and format',
  },
  'parameter/secret': {
    severity: 'warn',
    title: 'credentials as arguments',
    remedy: "take them from the server's configuration; a model should not see them",
  },
  'description/thin': {
    severity: 'note',
    title: 'tools with fewer than six words beyond the name, in description and arguments',
    remedy: 'describe the purpose of the tool in the words of its users',
  },
  'description/long': {
    severity: 'note',
    title: 'descriptions over 1,024 characters, where some hosts cut',
    remedy: 'put the most important words first',
  },
  'cost/heavy': {
    severity: 'note',
    title: 'definitions of 2,000 tokens or more',
    remedy: 'defer them, or shorten enums and descriptions',
  },
  'name/several-servers': {
    severity: 'note',
    title: 'names that several servers use',
    remedy: 'send them with the name of the server as a prefix',
  },
  'schema/untyped': {
    severity: 'note',
    title: 'arguments without a type',
    remedy: 'add "type"',
  },
} as const satisfies { readonly [id: string]: Check }

export type CheckId = keyof typeof TABLE

export function checkOf(id: CheckId): Check {
  return TABLE[id]
}
