export type Payload = Record<string, unknown>

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 200)

/** Of what was told inside, what is named here and is a plain value. */
export const plainFields = (payload: Payload, names: string[]): Record<string, string | number | boolean> =>
  Object.fromEntries(names.flatMap((name) => (isPlain(payload[name]) ? [[name, payload[name]]] : [])))
