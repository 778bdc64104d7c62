import { Fragment } from 'preact'
import type { Actions, PartProps } from './controller.js'
import { HeldSection } from './held.js'
import { Header, lostBanner, Summary } from './overview.js'
import { apart, Button, firstOf, Note, Section } from './parts.js'
import { SearchSection } from './search.js'
import { ServersSection } from './servers.js'
import type { PageState } from './state.js'
import { ToolsSection } from './tools.js'
import { ago, count, foreign, took } from './words.js'

/** The whole page. */
export function App({ state, actions }: { readonly state: PageState; readonly actions: Actions }) {
  const { status, failure, token } = state
  const now = Date.now()
  const all = status && { ...state, status, now, actions }
  return (
    <>
      <a class="skip" href="#search">
        Skip to search
      </a>
      <Header state={state} now={now} />
      <main>
        {token && <TokenForm state={state} actions={actions} />}
        {failure && lostBanner(failure, all !== undefined, () => actions.retry())}
        {!all && !token && !failure && <Note>Loading the gateway’s state …</Note>}
        {all && !token && (
          <>
            <Summary {...all} />
            <ServersSection {...all} />
            <HeldSection {...all} />
            <SearchSection {...all} />
            <ToolsSection {...all} />
            <SearchesSection {...all} />
          </>
        )}
      </main>
    </>
  )
}

const FIRST_ROWS = 8

/** The recent queries of models, the newest first. */
function SearchesSection(props: PartProps) {
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
              {search.token !== undefined && `, token ${foreign(search.token, 40)}`}
            </Note>
          </li>
        ))}
      </ol>
      {more}
    </Section>
  )
}

/** Asks for a bearer token of the gateway. */
function TokenForm({ state, actions }: { readonly state: PageState; readonly actions: Actions }) {
  const { token } = state.view
  const isRefused = state.token !== 'missing'
  return (
    <section class="token">
      <h2>This gateway needs a token</h2>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (token.trim() !== '') actions.signIn(token.trim())
        }}
      >
        <label for="token">Bearer token</label>
        <div class="ask">
          <input
            id="token"
            type="password"
            autocomplete="off"
            value={token}
            aria-describedby="token-note"
            aria-invalid={isRefused}
            onInput={event => actions.view({ token: event.currentTarget.value })}
          />
          <button type="submit" class="primary">
            Open
          </button>
        </div>
      </form>
      {isRefused && (
        <p class="bad" role="alert">
          {state.token === 'limited'
            ? 'This token may use some tools only. The page needs one without a scope.'
            : 'The gateway refused this token. A generated one ends with the gateway’s process.'}
        </p>
      )}
      <p id="token-note" class="soft">
        Open the link that <code>ts-gateway serve</code> printed, or enter <code>http.pageToken</code> of the
        configuration or a token without a scope. Only this tab keeps it.
      </p>
    </section>
  )
}
