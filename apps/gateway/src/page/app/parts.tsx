import { type ButtonHTMLAttributes, Component, type ComponentChildren, type RenderableProps } from 'preact'
import { count, foreign } from './words.js'

/** A foreign text, isolated from the writing direction of the text around it. */
export function apart(text: unknown, max: number, look?: 'mono') {
  return <bdi class={look}>{foreign(text, max)}</bdi>
}

/** A less prominent paragraph. */
export function Note({ children }: RenderableProps<object>) {
  return <p class="soft">{children}</p>
}

/** A failure, which a screen reader announces. */
export function Alert({ children }: RenderableProps<object>) {
  return (
    <p class="bad" role="alert">
      {children}
    </p>
  )
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

interface FoldProps {
  readonly head: ComponentChildren
  readonly content: () => ComponentChildren
}

/** A line that opens and closes its details; they are made only while they are open. */
export class Fold extends Component<FoldProps, { readonly isOpen?: boolean }> {
  override render({ head, content }: FoldProps, { isOpen }: { readonly isOpen?: boolean }) {
    return (
      <details onToggle={event => this.setState({ isOpen: event.currentTarget.open })}>
        <summary>{head}</summary>
        {isOpen && content()}
      </details>
    )
  }
}

/** The first `most` rows of a list, and the others behind a line that counts them. */
export function firstOf<T>(list: readonly T[], most: number, rows: (part: readonly T[]) => ComponentChildren) {
  const rest = list.slice(most)
  return (
    <>
      {rows(list.slice(0, most))}
      {rest.length > 0 && <Fold head={`Show ${count(rest.length)} more`} content={() => rows(rest)} />}
    </>
  )
}
