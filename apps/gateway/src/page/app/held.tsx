import type { HeldTool } from '../../inspect/status.js'
import type { PinChoice } from '../../pins/pin.js'
import type { Actions, PartProps } from './controller.js'
import { apart, Button, firstOf, Note, Section } from './parts.js'
import { counted, foreign } from './words.js'

/**
 * Servers without pins, and what is held back: the first 200 with their reasons, and the decisions about entries that pins
 * hold back. Shows nothing if there are none.
 */
export function HeldSection({ status, view, refusal, actions }: PartProps) {
  const { unpinned, held } = status
  if (held.total === 0 && unpinned.length === 0) return null
  const { shown, more } = firstOf(held.first, 5, 'held', { view, actions })
  const pinned = shown.flatMap(({ pin }) => (pin !== undefined && pin.state !== 'rejected' ? [pin] : []))
  return (
    <Section id="held" title="Held back">
      {unpinned.map(({ server, reason }) => (
        <p key={server} class="bad" role="alert">
          Pins are not active for {apart(server, 80)}: {apart(reason.replace(/\.$/, ''), 400)}. Nothing of it passes
          until it is listed and pinned.
        </p>
      ))}
      {refusal !== undefined && (
        <p class="bad" role="alert">
          {foreign(refusal, 400)}
        </p>
      )}
      {held.total > 0 && <p>{counted(held.total, 'entry', 'entries')} kept from clients</p>}
      <table>
        <tbody>
          {shown.map((entry, i) => (
            <tr key={entry.pin?.digest ?? i}>
              <td>
                <b>{apart(entry.name ?? '', 200)}</b>
                {entry.pin === undefined ? <p>{apart(entry.reason, 500)}</p> : pinnedEntry(entry, entry.pin, actions)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
      {pinned.length > 1 && (
        <p class="decide">
          {decision('Accept', pinned, actions)} {decision('Reject', pinned, actions)}
        </p>
      )}
    </Section>
  )
}

/** What changed in an entry, and the decision about it. */
function pinnedEntry({ name }: HeldTool, pin: NonNullable<HeldTool['pin']>, actions: Actions) {
  const { state, changes } = pin
  return (
    <>
      <Note>
        {state === 'new' ? 'New, not accepted yet' : state === 'changed' ? 'Changed since it was accepted' : 'Rejected'}
      </Note>
      <dl class="changes">
        {state !== 'rejected' &&
          changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{apart(field, 80)}</dt>
              {before !== undefined && (
                <dd>
                  <del>{apart(before, 2_000)}</del>
                </dd>
              )}
              {after !== undefined && (
                <dd>{state === 'new' ? apart(after, 2_000) : <ins>{apart(after, 2_000)}</ins>}</dd>
              )}
            </div>
          ))}
      </dl>
      <p class="decide">
        {decision('Accept', [pin], actions, name)} {state !== 'rejected' && decision('Reject', [pin], actions, name)}
      </p>
    </>
  )
}

function decision(verb: 'Accept' | 'Reject', entries: readonly PinChoice[], actions: Actions, name?: string) {
  return (
    <Button
      aria-label={name === undefined ? undefined : `${verb} ${foreign(name, 100)}`}
      onClick={() => actions.decide(verb === 'Accept' ? 'accept' : 'reject', entries)}
    >
      {entries.length === 1 ? verb : `${verb} these ${entries.length}`}
    </Button>
  )
}
