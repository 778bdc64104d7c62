import type { PartProps } from './controller.js'
import { Columns, Foreign, firstOf, Section } from './parts.js'
import { count, counted } from './words.js'

/** Tools that are held back, each with its reason; nothing where there are none. */
export function HeldSection({ status, view, actions }: PartProps) {
  const { total, first } = status.held
  if (total === 0) return null
  const { shown, more } = firstOf(first, 5, 'held', { view, actions })
  return (
    <Section id="held" title="Held back">
      <p class="soft">{counted(total, 'tool')} that no client is sent</p>
      <table>
        <Columns names={['Tool', 'Reason']} />
        <tbody>
          {shown.map(({ name, reason }, i) => (
            <tr key={i}>
              <th scope="row">
                <Foreign text={name ?? 'without a name'} max={80} />
              </th>
              <td>
                <Foreign text={reason} max={500} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
      {total > first.length && <p class="soft">{count(total - first.length)} more are not shown.</p>}
    </Section>
  )
}
