/**
 * Gives each call of a conversation a unique id. Some servers count ids from zero in each response, and the SDK and
 * browsers pair results and approvals by id. `used` contains the ids of the messages; new ids are added to this set.
 */
export function createCallIds(used: Set<string>) {
  const repeats = new Map<string, number>()
  return {
    /** The model's id, or an id derived from it if another call of the conversation has the same id. */
    take(id: string): string {
      let own = id
      let count = repeats.get(id) ?? 0
      while (used.has(own)) own = `${id}_${++count}`
      if (count > 0) repeats.set(id, count)
      used.add(own)
      return own
    },
  }
}
