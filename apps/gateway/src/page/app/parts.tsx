import type { ButtonHTMLAttributes, ComponentChildren, RenderableProps } from 'preact'
import type { Actions } from './controller.js'
import { toggled, type View } from './state.js'
import { count, foreign } from './words.js'

/** A foreign text, isolated from the writing direction of the text around it. */
export function apart(text: unknown, max: number, look?: 'mono') {
  return <bdi class={look}>{foreign(text, max)}</bdi>
}

/** A less prominent paragraph. */
export function Note({ children }: RenderableProps<object>) {
  return <p class="soft">{children}</p>
}

/** A button that does not submit a form. */
export function Button(props: ButtonHTMLAttributes) {
  return <button type="button" {...props} />
}

/** A section with its heading. */
export function Section({ id, title, children }: RenderableProps<{ readonly id: string; readonly title: string }>) {
  return (
    <section id={id} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/**
 * The column headings of a table. A name that ends in `#` marks a column of numbers. A name that begins with `?` marks
 * a column that is hidden on a phone.
 */
export function columns(names: readonly string[]) {
  return (
    <thead>
      <tr>
        {names.map(name => (
          <th
            key={name}
            scope="col"
            class={`${name.endsWith('#') ? 'number' : ''} ${name.startsWith('?') ? 'wide' : ''}`}
          >
            {name.replace(/[?#]/g, '')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A name as a button that opens and closes its details. */
export function opener(text: string, isOpen: boolean, onToggle: () => void) {
  return (
    <Button class="name" aria-expanded={isOpen} onClick={onToggle}>
      {apart(text, 100)}
    </Button>
  )
}

/** A row below another row, across all columns of the table. */
export function below(look: 'detail' | 'reason', width: number, content: ComponentChildren) {
  return (
    <tr class={look}>
      <td colSpan={width}>{content}</td>
    </tr>
  )
}

/**
 * The first `most` entries of a list, or all entries if the person chose that, and the button that switches between
 * both.
 */
export function firstOf<T>(
  list: readonly T[],
  most: number,
  name: string,
  { view, actions }: { readonly view: View; readonly actions: Actions },
): { readonly shown: readonly T[]; readonly more: ComponentChildren } {
  const isWhole = view.whole.has(name)
  return {
    shown: isWhole ? list : list.slice(0, most),
    more: list.length > most && (
      <Button class="more" onClick={() => actions.view({ whole: toggled(view.whole, name) })}>
        {isWhole ? 'Show fewer' : `Show all ${count(list.length)}`}
      </Button>
    ),
  }
}
