import type { PartProps } from './controller.js'
import { apart, firstOf, Section } from './parts.js'
import { counted } from './words.js'

/** Tools that are held back, the first 200 with their reasons. Shows nothing if there are none. */
export function HeldSection({ status, view, actions }: PartProps) {
  const { total, first } = status.held
  if (total === 0) return null
  const { shown, more } = firstOf(first, 5, 'held', { view, actions })
  return (
    <Section id="held" title="Held back">
      <p>{counted(total, 'tool')} kept from clients</p>
      <table>
        <tbody>
          {shown.map(({ name, reason }, i) => (
            <tr key={i}>
              <td>
                <b>{apart(name ?? '', 80)}</b>
                <br />
                {apart(reason, 500)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </Section>
  )
}
