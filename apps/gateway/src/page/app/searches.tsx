import { Fragment } from 'preact'
import type { PartProps } from './controller.js'
import { apart, Button, firstOf, Note, Section, withToken } from './parts.js'
import { ago, count, took } from './words.js'

const FIRST_ROWS = 8

/** The recent queries of models, the newest first. */
export function SearchesSection(props: PartProps) {
  const { status, now, actions } = props
  const { shown, more } = firstOf(status.searches, FIRST_ROWS, 'searches', props)
  return (
    <Section id="searches" title="Recent searches">
      {shown.length === 0 && <Note>No model has searched yet.</Note>}
      <ol class="searches">
        {shown.map((search, i) => (
          <li key={`${search.at} ${i}`}>
            <Button class="link" onClick={() => actions.search(search.query)}>
              {apart(search.query, 160)}
            </Button>
            {search.results.length === 0 ? (
              <p class="bad">nothing found</p>
            ) : (
              <p class="mono soft">
                {search.results.slice(0, 3).map((id, n) => (
                  <Fragment key={id}>
                    {n > 0 && ', '}
                    {apart(id, 60)}
                  </Fragment>
                ))}
                {search.results.length > 3 && ` and ${count(search.results.length - 3)} more`}
              </p>
            )}
            <Note>
              {ago(search.at, now)}, {took(search.ms)}
              {withToken(search.token)}
            </Note>
          </li>
        ))}
      </ol>
      {more}
    </Section>
  )
}
