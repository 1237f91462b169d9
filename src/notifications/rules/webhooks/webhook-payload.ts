export type Payload = Record<string, unknown>

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 200)

/** The named fields of an internal event with plain values. */
export const plainFields = (payload: Payload, names: string[]): Record<string, string | number | boolean> =>
  Object.fromEntries(names.flatMap((name) => (isPlain(payload[name]) ? [[name, payload[name]]] : [])))
