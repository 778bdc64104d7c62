import type { Actions } from './controller.js'
import { HeldSection } from './held.js'
import { Header, LostBanner, Summary } from './overview.js'
import { Note } from './parts.js'
import { SearchSection } from './search.js'
import { SearchesSection } from './searches.js'
import { ServersSection } from './servers.js'
import type { PageState } from './state.js'
import { TokenForm } from './token-form.js'
import { ToolsSection } from './tools.js'

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
        {failure && <LostBanner failure={failure} hasStatus={all !== undefined} onRetry={actions.retry} />}
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
