/** What a check looks for. */
export interface Check {
  readonly severity: Severity
  /** The finding, as a heading. */
  readonly title: string
  readonly remedy: string
  /** For an error: the provider's message and where it was reported, or the Unicode rule by which a text deceives. */
  readonly source?: string
}

/** `error`: a provider refuses the request, or a text deceives. `warn`: a correction is known. `note`: good to know. */
export type Severity = 'error' | 'warn' | 'note'

/** The severities, the most severe first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warn', 'note']

type Checks = Readonly<Record<string, Omit<Check, 'severity'>>>

/**
 * Each has a source: the message with which a provider refused a request, with the public issue that reported it, or the
 * Unicode rule by which a text deceives.
 */
const ERRORS = {
  'schema/array-without-items': {
    title: 'arrays without items',
    remedy: 'add "items" with the type of the elements',
    source:
      'OpenAI, 400: "Invalid schema for function …: In context=(\'properties\', …), array schema missing items." (sigoden/aichat #1049)',
  },
  'schema/root-union': {
    title: 'oneOf, anyOf or allOf at the root of the schema',
    remedy: 'use one object with optional properties, and check the combination in the tool',
    source:
      'Anthropic, 400: "input_schema does not support oneOf, allOf, or anyOf at the top level" (dearlordylord/huly-mcp #66)',
  },
  'schema/root-type': {
    title: 'a schema whose root is not an object',
    remedy: 'set "type": "object" at the root',
    source:
      'OpenAI, 400: "schema must be a JSON Schema of \'type: "object"\', got \'type: "None"\'" (browserbase/stagehand #1159)',
  },
  'schema/property-name': {
    title: 'argument names that a provider refuses',
    remedy: 'rename them to letters, digits, _ . and -, at most 64 characters',
    source:
      'Anthropic, 400: "Property keys should match pattern \'^[a-zA-Z0-9_.-]{1,64}$\'" (beautyfree/appstore-connect-mcp #2)',
  },
  'schema/invalid': {
    title: 'schemas that are not JSON Schema',
    remedy: 'write the keyword in the syntax of JSON Schema 2020-12',
    source:
      'Anthropic, 400: "JSON schema is invalid. It must match JSON Schema draft 2020-12" (anthropics/claude-code #7365)',
  },
  'name/refused': {
    title: 'tool names that a provider refuses',
    remedy: 'rename them to letters, digits, _ and -, at most 128 characters',
    source: 'Anthropic, 400: "custom.name: String should match pattern \'^[a-zA-Z0-9_-]{1,128}$\'" (MCP #1345)',
  },
  'name/duplicate': {
    title: 'two tools of one name',
    remedy: 'rename one, or set the server of each',
    source: 'Anthropic, 400: "tools: Tool names must be unique." (anthropics/claude-code #10687)',
  },
  'name/look-alike': {
    title: 'names that look like another one',
    remedy: 'rename one of the two; if neither is yours, remove the server that you do not trust',
    source: 'the text deceives: characters of different scripts with one shape (Unicode UTS #39, confusables)',
  },
  'text/hidden': {
    title: 'characters that a person does not see and a model reads',
    remedy: 'remove them; a text that you did not write may carry instructions in them',
    source: 'the text deceives: characters drawn as nothing (Unicode UAX #44, Default_Ignorable_Code_Point)',
  },
} as const satisfies Checks

/** Each has a correction that can be made now. */
const WARNINGS = {
  'name/over-64': {
    title: 'names longer than 64 characters with the prefix of a host (mcp__server__)',
    remedy: 'shorten the name; hosts cut it or fail with 400 (anthropics/claude-code #20830)',
  },
  'tool/unreadable': {
    title: 'tools that are left out because they cannot be read',
    remedy: 'fix the named problem, or remove the tool',
  },
  'schema/required-unknown': {
    title: 'required arguments that the schema does not have',
    remedy: 'add the argument to "properties", or remove it from "required"',
  },
  'schema/reference': {
    title: 'a $ref that leads nowhere or out of the schema',
    remedy: 'put the schema under "$defs" and refer to it there',
  },
  'cost/boilerplate': {
    title: 'one sentence in five descriptions or more',
    remedy: "write it once, in the server's instructions, and remove it from the descriptions",
  },
  'text/misleading-first': {
    title: 'a first sentence that leads to other tools',
    remedy: 'begin the description with what this tool does',
  },
  'pair/twin': { title: 'two tools that read alike', remedy: 'describe in both when to use which tool' },
  'tool/deprecated': { title: 'tools that are deprecated', remedy: 'do not send them to the model' },
  'parameter/opaque': {
    title: 'required arguments with a short or general name and no description',
    remedy: 'describe their meaning and format',
  },
  'parameter/secret': {
    title: 'credentials as arguments',
    remedy: "take them from the server's configuration; a model should not see them",
  },
} as const satisfies Checks

const NOTES = {
  'description/thin': {
    title: 'tools with fewer than six words beyond the name, in description and arguments',
    remedy: 'describe the purpose of the tool in the words of its users',
  },
  'description/long': {
    title: 'descriptions over 1,024 characters, where some hosts cut',
    remedy: 'put the most important words first',
  },
  'cost/heavy': {
    title: 'definitions of 2,000 tokens or more',
    remedy: 'defer them, or shorten enums and descriptions',
  },
  'name/several-servers': {
    title: 'names that several servers use',
    remedy: 'send them with the name of the server as a prefix',
  },
  'schema/untyped': { title: 'arguments without a type', remedy: 'add "type"' },
} as const satisfies Checks

export type CheckId = keyof typeof ERRORS | keyof typeof WARNINGS | keyof typeof NOTES

const TABLE: Readonly<Record<Severity, Checks>> = { error: ERRORS, warn: WARNINGS, note: NOTES }

export function checkOf(id: CheckId): Check {
  const severity = SEVERITIES.find(one => Object.hasOwn(TABLE[one], id)) ?? 'note'
  return { severity, ...(TABLE[severity][id] as Omit<Check, 'severity'>) }
}
