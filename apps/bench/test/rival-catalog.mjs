// An invented catalog with labelled queries, on which the bench's own implementation of a rival's search is compared
// with the published package.
const SERVICES = [
  ['mail', 'the mailbox', ['message', 'draft', 'label', 'signature']],
  ['calendar', 'a shared calendar', ['event', 'invitation', 'reminder', 'room']],
  ['tickets', 'the issue tracker', ['issue', 'comment', 'sprint', 'board']],
  ['billing', 'a customer account', ['invoice', 'refund', 'subscription', 'coupon']],
  ['storage', 'cloud storage', ['file', 'folder', 'bucket', 'snapshot']],
  ['deploys', 'the production system', ['release', 'pipeline', 'server', 'certificate']],
  ['people', 'the staff directory', ['employee', 'team', 'vacation', 'badge']],
  ['maps', 'a street map', ['route', 'place', 'distance', 'traffic']],
]
const VERBS = [
  ['list', 'Lists', 'show all', 'A result has at most 100 entries'],
  ['get', 'Reads', 'look up', 'Needs the id of one entry'],
  ['create', 'Creates', 'add a new', 'Returns the id of what was made'],
  ['update', 'Changes', 'edit', 'Fields that are left out stay as they are'],
  ['delete', 'Removes', 'get rid of', 'This cannot be undone'],
]
const FRAMES = [
  'please {verb} {thing} in {where}',
  'how do I {verb} a {thing}',
  '{thing} {service} {verb}',
  'I need to {verb} the {thing} of {where}, e.g. today',
]

/** The tools, with name and description. Some names are in camel case, as in real catalogs. */
export const RIVAL_TOOLS = SERVICES.flatMap(([service, where, things], s) =>
  VERBS.flatMap(([verb, does, , note], v) =>
    things.map((thing, t) => {
      const parts = [verb, thing]
      const isCamel = (s + v + t) % 5 === 0
      const name = isCamel
        ? `${service}_${verb}${thing[0].toUpperCase()}${thing.slice(1)}`
        : `${service}_${parts.join('_')}`
      return { name, description: `${does} ${verb === 'list' ? `${thing}s` : `a ${thing}`} of ${where}. ${note}.` }
    }),
  ),
)

/** Queries, each with the one tool that is wanted. */
export const RIVAL_QUERIES = RIVAL_TOOLS.map(({ name }, i) => {
  const v = Math.floor(i / 4) % VERBS.length
  const [service, where, things] = SERVICES[Math.floor(i / (4 * VERBS.length))]
  const verb = i % 3 === 0 ? VERBS[v][0] : VERBS[v][2]
  const values = { verb, thing: things[i % 4], where, service }
  const query = FRAMES[i % FRAMES.length].replaceAll(/\{(\w+)\}/g, (_, key) => values[key])
  return { query: i % 7 === 0 ? name.replaceAll('_', ' ') : query, wanted: name }
})
