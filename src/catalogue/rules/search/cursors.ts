/** Where a list goes on: behind the row with these keys. */
export interface Cursor {
  /** Of the column that is sorted by; of a time, its milliseconds. */
  key: number
  id: string
  /** By relevance: 1 while title, tags or provider match, 0 where only the description does. */
  tier?: number
}

const toBase64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const writeCursor = ({ key, id, tier }: Cursor): string =>
  toBase64Url(JSON.stringify(tier === undefined ? [key, id] : [key, id, tier]))

// Beyond every time and every price.
const furthest = 1e15

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The cursor, or undefined when somebody made it up. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const [key, id, tier] = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as unknown[]
    if (typeof id !== 'string' || !uuid.test(id)) return undefined
    if (typeof key !== 'number' || Math.abs(key) > furthest) return undefined
    return tier === 0 || tier === 1 ? { key, id, tier } : { key, id }
  } catch {
    // Not ours: neither base 64 nor JSON.
    return undefined
  }
}
