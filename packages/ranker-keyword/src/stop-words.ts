/**
 * Stop words: English words that occur in requests on any topic, such as articles, pronouns, auxiliaries, prepositions
 * and polite words. Verbs that name an action of a tool (`get`, `find`, `show`, `make`) are not included.
 */
export const STOP_WORDS: readonly string[] = Object.freeze(
  `a about all also am an and any are as at be been but by can could did do does for from had has have he her his how i if
  in into is it its just let like may me might must my need of on one or our out please she should so some such than that
  the their them then there these they this those to too us use using want was we were what when where which while who
  whom whose why will with would you your`.split(/\s+/),
)
