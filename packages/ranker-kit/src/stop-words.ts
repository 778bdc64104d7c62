/**
 * Words without information in a request for a tool. These are stop words of *requests*, not of English: words such as
 * `get`, `list`, `all`, `not`, `after` and `up` occur in tool names and must not be added.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those there here
  i me my mine myself we us our ours you your yours he him his she her hers it its they them their theirs
  am is are was were be been being isn aren wasn weren
  do does did doing done don doesn didn have has had having haven hasn hadn
  can could will would shall should may might must ll ve re d s t m won wouldn couldn shouldn cannot
  and or but so if then than as because while also too just very really
  of to in for on at by with from into about
  what which who whom whose when where why how
  please kindly thanks thank hello hi hey dear ok okay
  want wants wanted need needs needed like likes wish wishes hope
  some any such other another each every own same both`.split(/\s+/),
)

/**
 * Words that belong to the request itself rather than to the requested thing. They are not stop words, because some
 * tool names contain them (`find`, `help`, `show`). Instead of being ignored, they have a lower weight,
 * {@link REQUEST_WORD_WEIGHT}.
 */
export const REQUEST_WORDS: ReadonlySet<string> = new Set(
  `help assist tell give show provide know see look looking find finding make using use used try trying going go
  able possible possibly currently now today would information info details detail specific particular
  based given following regarding related interested curious wondering planning considering
  thing things something anything someone anyone way ways lot bit kind sort type one ones
  tool tools api function functions service assistance additionally furthermore moreover lastly first firstly second secondly
  next finally after before sure ensure understand learn think good best great well suggest recommend
  retrieve obtain access available`.split(/\s+/),
)
/** The weight of {@link REQUEST_WORDS}; that of other words is 1. */
export const REQUEST_WORD_WEIGHT = 0.7
