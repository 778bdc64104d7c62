/**
 * Words that carry a request and never name what is wanted: they are dropped from queries, and kept in tools. Written by
 * us for requests to a tool search, so every verb that names an action (`get`, `list`, `create`, `set`, `send`, …) and
 * every word that can name a thing is absent. What it gains is measured in ABLATION.md.
 */
export const REQUEST_STOP_WORDS: readonly string[] = words(`
  a an the this that these those there here it its itself
  i me my mine myself we us our ours ourselves you your yours yourself he him his she her hers they them their theirs
  is am are was were be been being do does did doing done have has had having
  can could would should shall will may might must
  and or but if then than so as because while although
  of to for in on at by with from into onto about upon via per within
  what which who whom whose when where why how
  please kindly hi hello hey thanks thank ok okay sure
  just also too very really quite some any such same own both each few
  d ll m re s t ve don didn doesn isn aren wasn won couldn wouldn shouldn im id ive lets let
  want wants wanted need needs needed like likes would wish wondering wonder know interested trying try able going
  gonna wanna currently not no nor only more most other
`)

/**
 * Words that mostly carry a request but can name an action or a thing as well: they count, at
 * {@link Bm25RankerOptions.requestWeight} of a word.
 */
export const REQUEST_WORDS: readonly string[] = words(`
  help tell show give find look looking check make use using used provide recommend suggest
  information info details detail best good great new one two time today tomorrow now first
  up down off out over under before after until above below through between during again against further once
`)

function words(text: string): readonly string[] {
  return Object.freeze([...new Set(text.trim().split(/\s+/))])
}
