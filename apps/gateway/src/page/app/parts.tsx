import type { ComponentChildren } from 'preact'
import type { Actions } from './controller.js'
import { toggled, type View } from './state.js'
import { count, foreign } from './words.js'

/** A text of somebody else, set apart from the direction of the text around it. */
export function Foreign({
  text,
  max,
  mono,
}: {
  readonly text: unknown
  readonly max: number
  readonly mono?: boolean
}) {
  return <bdi class={mono ? 'mono' : undefined}>{foreign(text, max)}</bdi>
}

/** A section with its heading. */
export function Section({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ComponentChildren
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** The heads of a table's columns. A name that ends in `#` is of numbers, one that begins with `?` is left out on a phone. */
export function Columns({ names }: { readonly names: readonly string[] }) {
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

/** A name that opens and closes what is known of it. */
export function Opener({
  text,
  isOpen,
  onToggle,
}: {
  readonly text: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}) {
  return (
    <button type="button" class="name" aria-expanded={isOpen} onClick={onToggle}>
      <Foreign text={text} max={100} />
    </button>
  )
}

/** The first `most` of a list, or all of it where a person wants that, and the button between the two. */
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
      <button type="button" class="more" onClick={() => actions.view({ whole: toggled(view.whole, name) })}>
        {isWhole ? 'Show fewer' : `Show all ${count(list.length)}`}
      </button>
    ),
  }
}
