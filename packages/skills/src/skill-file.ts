import { parse } from 'yaml'

/** The front matter: everything between a first and a second line of three hyphens. */
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/
/** A plain value of one line, which YAML refuses if it contains a colon and a space. */
const PLAIN_VALUE = /^([\w-]+):[ \t]+(?=[^\s"'>|[{&*!])(.+)$/gm

/**
 * Reads the text of a `SKILL.md` file. The body is the Markdown after the front matter.
 *
 * @throws Error if its front matter is not YAML
 */
export function readSkillFile(text: string) {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const [head, yaml = ''] = FRONT_MATTER.exec(plain) ?? ['']
  const fields = readYaml(yaml)
  return {
    name: textOf(fields['name']),
    description: textOf(fields['description']),
    body: plain.slice(head.length).trim(),
  }
}

function readYaml(yaml: string): Readonly<Record<string, unknown>> {
  // Aliases could repeat a text without limit. `failsafe` leaves every scalar a text.
  const options = { schema: 'failsafe', maxAliasCount: 0, uniqueKeys: false, logLevel: 'error' } as const
  let fields: unknown
  try {
    fields = parse(yaml, options)
  } catch {
    fields = parse(
      yaml.replace(PLAIN_VALUE, (_, key, value) => `${key}: ${JSON.stringify(value)}`),
      options,
    )
  }
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}
