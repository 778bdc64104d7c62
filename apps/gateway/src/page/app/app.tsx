import type { Controller, PartProps } from './controller.js'
import { HeldSection } from './held.js'
import { Header, lostBanner, Summary } from './overview.js'
import { Alert, apart, Button, firstOf, Note, Section } from './parts.js'
import { SearchSection } from './search.js'
import { ServersSection } from './servers.js'
import type { PageState } from './state.js'
import { ToolsSection } from './tools.js'
import { ago, count, foreign, took } from './words.js'

/** The whole page. */
export function App(props: PageState & { readonly page: Controller }) {
  const { status, failure, token, page } = props
  const now = Date.now()
  const all = status && { ...props, status, now }
  return (
    <>
      <a class="skip" href="#search">
        Skip to search
      </a>
      <Header {...props} />
      <main>
        {token && tokenForm(token, page)}
        {failure && lostBanner(failure, all !== undefined, page)}
        {!all && !token && !failure && <Note>Loading the gateway’s state …</Note>}
        {all && !token && (
          <>
            <Summary {...all} />
            <ServersSection {...all} />
            <HeldSection {...all} />
            <SearchSection {...all} />
            <ToolsSection {...all} />
            <Section id="searches" title="Recent searches">
              {status.searches.length === 0 && <Note>No model has searched yet.</Note>}
              {firstOf(status.searches, 8, part => (
                <ol>{part.map((search, i) => recentSearch(search, i, all))}</ol>
              ))}
            </Section>
          </>
        )}
      </main>
    </>
  )
}

function recentSearch(search: PartProps['status']['searches'][number], i: number, { now, page }: PartProps) {
  const { at, query, results, ms, token } = search
  const found = results.slice(0, 3).map(id => foreign(id, 60))
  const rest = results.length > 3 ? ` and ${count(results.length - 3)} more` : ''
  return (
    <li key={`${at} ${i}`}>
      <Button class="link" onClick={() => page.search(query)}>
        {apart(query, 160)}
      </Button>
      {results.length === 0 ? (
        <p class="bad">nothing found</p>
      ) : (
        <p class="mono soft">{`${found.join(', ')}${rest}`}</p>
      )}
      <Note>
        {ago(at, now)}, {took(ms)}
        {token !== undefined && `, token ${foreign(token, 40)}`}
      </Note>
    </li>
  )
}

/** Asks for a bearer token of the gateway. */
function tokenForm(state: 'missing' | 'refused' | 'limited', page: Controller) {
  return (
    <section class="token">
      <h2>This gateway needs a token</h2>
      <form
        onSubmit={event => {
          event.preventDefault()
          const token = String(new FormData(event.currentTarget).get('token')).trim()
          if (token !== '') page.signIn(token)
        }}
      >
        <label for="token">Bearer token</label>
        <div class="ask">
          <input
            id="token"
            name="token"
            type="password"
            autocomplete="off"
            aria-describedby="token-note"
            aria-invalid={state !== 'missing'}
          />
          <button type="submit">Open</button>
        </div>
      </form>
      {state === 'limited' && <Alert>This token may use some tools only. The page needs one without a scope.</Alert>}
      {state === 'refused' && (
        <Alert>The gateway refused this token. A generated one ends with the gateway’s process.</Alert>
      )}
      <p id="token-note" class="soft">
        Open the link that <code>ts-gateway serve</code> printed, or enter <code>http.pageToken</code> of the
        configuration or a token without a scope. Only this tab keeps it.
      </p>
    </section>
  )
}
