import type { SearchExplanation } from '@ts/core'
import type { InspectedSearch } from '../../inspect/status.js'
import type { PartProps } from './controller.js'
import { Alert, apart, Note, Section } from './parts.js'
import { count, foreign, score, took } from './words.js'

/** Maximum number of parts of a score that are listed. Further parts are only counted. */
const MAX_PARTS = 16
const VERDICTS = { found: 'Found', loaded: 'Always sent' }

/** The search: a query, and the tools that the gateway's ranker finds. */
export function SearchSection(props: PartProps) {
  const { query, search, page } = props
  const { answer, error, isBusy } = search
  return (
    <Section id="search" title="Try a search">
      <search>
        <form
          onSubmit={event => {
            event.preventDefault()
            page.search(query)
          }}
        >
          <label for="query">What a model would ask for</label>
          <div class="ask">
            <input
              id="query"
              type="search"
              maxLength={2000}
              placeholder="open a pull request"
              value={query}
              onInput={event => page.set({ query: event.currentTarget.value })}
            />
            <button type="submit">Search</button>
          </div>
        </form>
      </search>
      {error !== undefined && <Alert>The search failed. {foreign(error, 300)}.</Alert>}
      {answer && answers(answer, props)}
      <p class="soft" role="status">
        {isBusy && !answer && 'Searching. The first search after a change builds the index.'}
        {answer && answer.error === undefined && outcomeOf(answer)}
      </p>
    </Section>
  )
}

function answers({ ranker, results, error }: InspectedSearch, { search, page }: PartProps) {
  const { explain } = search
  return (
    <>
      {explain !== undefined && !results.some(({ id }) => id === explain) && (
        <>
          <h3>{apart(explain, 100, 'mono')}</h3>
          {explanationOf(search)}
        </>
      )}
      <ul>
        {results.map(({ id, description }) => (
          <li key={id}>
            <details
              open={explain === id}
              onToggle={event => event.currentTarget.open !== (explain === id) && page.explain(id)}
            >
              <summary>
                <b>{apart(id, 100, 'mono')}</b> <span class="about">{apart(description, 160)}</span>
              </summary>
              {explain === id && explanationOf(search)}
            </details>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <Alert>
          {foreign(ranker, 24)} cannot answer. {foreign(error, 300)}
        </Alert>
      )}
    </>
  )
}

function outcomeOf({ ranker, ms, results }: InspectedSearch): string {
  const found = results.length === 0 ? 'finds no tool for this' : `took ${took(ms)}; choose a tool to see why`
  return `${foreign(ranker, 24)} ${found}.`
}

/** Why a model that sends this query finds or does not find the tool. */
function explanationOf({ answer, explain, isBusy }: PartProps['search']) {
  const explanation = answer?.explanation
  if (explanation?.tool !== explain || !explanation) {
    const fault = answer?.explanationError ?? 'It gave no explanation'
    return isBusy ? <Note>Explaining …</Note> : <p class="bad">{foreign(fault, 300)}.</p>
  }
  const { verdict, reason, ranking, needs } = explanation
  return (
    <>
      <p>
        <strong>{VERDICTS[verdict as keyof typeof VERDICTS] ?? 'Not found'}.</strong> {foreign(reason, 400)}.
      </p>
      {needs.length > 1 &&
        needs.map(({ need, level }) => (
          <p key={need}>
            {apart(need, 120)}: {level}
          </p>
        ))}
      {ranking && rankingOf(ranking, answer?.ranker)}
    </>
  )
}

function rankingOf(ranking: NonNullable<SearchExplanation['ranking']>, own: string | undefined) {
  const parts = [...ranking.parts].sort((a, b) => Math.abs(b.score) - Math.abs(a.score))
  const rest = parts.splice(MAX_PARTS).length
  const terms = ranking.terms.slice(0, 24).map(term => foreign(term, 40))
  return (
    <>
      <Note>
        {foreign(own, 40)} scores it {score(ranking.score)}
        {terms.length > 0 && ` for the words ${terms.join(', ')}`}.
      </Note>
      {parts.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Word</th>
              <th scope="col">Score</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part, i) => (
              <tr key={`${i}`}>
                <td>{foreign(part.source, 60)}</td>
                <td>
                  {apart(part.term, 60)}
                  {part.matched !== undefined && part.matched !== part.term && (
                    <span class="soft"> matches {apart(part.matched, 60)}</span>
                  )}
                </td>
                <td>{score(part.score)}</td>
                <td class="soft">{foreign(part.note, 160)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && <Note>and {count(rest)} smaller parts</Note>}
    </>
  )
}
