import { Fragment } from 'preact'
import type { InspectedSearch } from '../../inspect/status.js'
import type { PartProps } from './controller.js'
import { explanationOf } from './explanation.js'
import { apart, below, columns, opener, Section } from './parts.js'
import { foreign, took } from './words.js'

/** The search: a query, and the tools that the gateway's ranker finds. */
export function SearchSection(props: PartProps) {
  const { view, search, actions } = props
  const { answer, error, isBusy } = search
  return (
    <Section id="search" title="Try a search">
      <search>
        <form
          onSubmit={event => {
            event.preventDefault()
            actions.search(view.query)
          }}
        >
          <label for="query">What a model would ask for</label>
          <div class="ask">
            <input
              id="query"
              type="search"
              maxLength={2000}
              placeholder="open a pull request"
              value={view.query}
              onInput={event => actions.view({ query: event.currentTarget.value })}
            />
            <button type="submit" class="primary">
              Search
            </button>
          </div>
        </form>
      </search>
      {error !== undefined && (
        <p class="bad" role="alert">
          The search failed. {foreign(error, 300)}.
        </p>
      )}
      {answer && answers(answer, props)}
      <p class="soft" role="status">
        {isBusy && !answer && 'Searching. The first search after a change builds the index.'}
        {answer && answer.error === undefined && outcomeOf(answer)}
      </p>
    </Section>
  )
}

function answers({ ranker, results, error }: InspectedSearch, { search, actions }: PartProps) {
  const explained = search.explain
  const explanation = explanationOf(search)
  return (
    <>
      {explained !== undefined && !results.some(({ id }) => id === explained) && (
        <>
          <h3>{apart(explained, 100, 'mono')}</h3>
          {explanation}
        </>
      )}
      {results.length > 0 && (
        <table>
          {columns(['Tool'])}
          <tbody>
            {results.map(({ id, description }) => (
              <Fragment key={id}>
                <tr>
                  <th scope="row">
                    {opener(id, explained === id, () => actions.explain(id))}
                    <span class="about">{apart(description, 160)}</span>
                  </th>
                </tr>
                {explained === id && below('detail', 1, explanation)}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {error !== undefined && (
        <p class="bad" role="alert">
          {foreign(ranker, 24)} cannot answer. {foreign(error, 300)}
        </p>
      )}
    </>
  )
}

function outcomeOf({ ranker, ms, results }: InspectedSearch): string {
  const found = results.length === 0 ? 'finds no tool for this' : `took ${took(ms)}; choose a tool to see why`
  return `${foreign(ranker, 24)} ${found}.`
}
