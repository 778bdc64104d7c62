import { printable } from '../printable.js'

/** Text that is already HTML. Only {@link html} makes it, so every other text in a template is escaped. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])
/** Longer foreign texts are cut; a description may have thousands of characters. */
const MOST_TEXT = 400

/** A template whose values are escaped, also for quoted attributes. Arrays are joined, and false gives nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, i) => text + (i < parts.length ? render(parts[i]) : '')).join('') }
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string')
    return printable(part, MOST_TEXT).replace(/[&<>"']/g, sign => ENTITIES.get(sign) ?? sign)
  if (isList(part)) return part.map(render).join('')
  return part.html
}

function isList(part: Html | readonly Part[]): part is readonly Part[] {
  return Array.isArray(part)
}
