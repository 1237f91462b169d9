/** The sort keys of the last row of a page. */
export interface Cursor {
  /** Value of the sort column; milliseconds for a time. */
  key: number
  id: string
  /** For relevance: 1 when title, tags or provider match, 0 for the description only. */
  tier?: number
}

const toBase64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const writeCursor = ({ key, id, tier }: Cursor): string =>
  toBase64Url(JSON.stringify(tier === undefined ? [key, id] : [key, id, tier]))

// Larger than every time and price.
const furthest = 1e15

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The cursor, or undefined when it is invalid. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const [key, id, tier] = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as unknown[]
    if (typeof id !== 'string' || !uuid.test(id)) return undefined
    if (typeof key !== 'number' || Math.abs(key) > furthest) return undefined
    return tier === 0 || tier === 1 ? { key, id, tier } : { key, id }
  } catch {
    // Neither Base64 nor JSON.
    return undefined
  }
}
