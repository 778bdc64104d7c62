/** STUB until merged. */
export function convertSchema(value: unknown): unknown {
  return value
}
