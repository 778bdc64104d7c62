import { printable } from '@ts/cli-kit'

/** Text that is already HTML. Other strings in a template of {@link html} are escaped. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** Maximum number of characters of a text in a template; a longer one, such as a long description, is cut. */
const MOST_TEXT = 400

/** A template whose values are escaped, also for quoted attributes. Arrays are joined; false and null give nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, i) => text + (i < parts.length ? render(parts[i]) : '')).join('') }
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escapeText(printable(part, MOST_TEXT))
  if (isList(part)) return part.map(render).join('')
  return part.html
}

/** A text as HTML, also for quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}

function isList(part: Html | readonly Part[]): part is readonly Part[] {
  return Array.isArray(part)
}
