import type { HeldTool } from '../../inspect/status.js'
import type { PinChoice } from '../../pins/pin.js'
import type { Controller, PartProps } from './controller.js'
import { Alert, apart, Button, firstOf, Note, Section } from './parts.js'
import { counted, foreign } from './words.js'

const STATES = { new: 'New, not accepted yet', changed: 'Changed since it was accepted', rejected: 'Rejected' }

/**
 * Servers without pins, and what is held back: the first 200 with their reasons, and the decisions about entries that pins
 * hold back. Shows nothing if there are none.
 */
export function HeldSection({ status, refusal, page }: PartProps) {
  const { unpinned, held } = status
  if (held.total === 0 && unpinned.length === 0) return null
  return (
    <Section id="held" title="Held back">
      {unpinned.map(({ server, reason }) => (
        <Alert key={server}>
          Pins are not active for {apart(server, 80)}: {apart(reason.replace(/\.$/, ''), 400)}. Nothing of it passes
          until it is listed and pinned.
        </Alert>
      ))}
      {refusal !== undefined && <Alert>{foreign(refusal, 400)}</Alert>}
      {held.total > 0 && <p>{counted(held.total, 'entry', 'entries')} kept from clients</p>}
      {firstOf(held.first, 5, part => {
        const pinned = part.flatMap(({ pin }) => (pin !== undefined && pin.state !== 'rejected' ? [pin] : []))
        return (
          <>
            <ul>
              {part.map((entry, i) => (
                <li key={entry.pin?.digest ?? i}>
                  <b>{apart(entry.name ?? '', 200)}</b>
                  {entry.pin === undefined ? <p>{apart(entry.reason, 500)}</p> : pinnedEntry(entry, entry.pin, page)}
                </li>
              ))}
            </ul>
            {pinned.length > 1 && decisions(pinned, page)}
          </>
        )
      })}
    </Section>
  )
}

/** What changed in an entry, and the decision about it. */
function pinnedEntry({ name }: HeldTool, pin: NonNullable<HeldTool['pin']>, page: Controller) {
  const { state, changes } = pin
  const shown = state === 'rejected' ? [] : changes
  return (
    <>
      <Note>{STATES[state]}</Note>
      <dl>
        {shown.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{apart(field, 80)}</dt>
            <dd>
              {before !== undefined && <del>{apart(before, 2_000)}</del>}
              {after !== undefined && (state === 'new' ? apart(after, 2_000) : <ins>{apart(after, 2_000)}</ins>)}
            </dd>
          </div>
        ))}
      </dl>
      {decisions([pin], page, name, state === 'rejected')}
    </>
  )
}

function decisions(entries: readonly PinChoice[], page: Controller, name?: string, isRejected = false) {
  const button = (verb: 'Accept' | 'Reject') => (
    <Button
      aria-label={name === undefined ? undefined : `${verb} ${foreign(name, 100)}`}
      onClick={() => page.decide(verb === 'Accept' ? 'accept' : 'reject', entries)}
    >
      {entries.length === 1 ? verb : `${verb} these ${entries.length}`}
    </Button>
  )
  return (
    <p>
      {button('Accept')} {!isRejected && button('Reject')}
    </p>
  )
}
