import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#shared/app-error.ts'

/** The maximum nesting of JSON. The product uses a handful of levels; thousands would overflow the stack. */
export const deepest = 64

/** A value of a body and its path. */
interface Spot {
  value: unknown
  key: string
  above: Spot | undefined
  depth: number
}

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

function faultOf({ value, key, depth }: Spot): string | undefined {
  if (depth > deepest) return `At most ${deepest} levels can stand in each other.`
  const isKept = !isUnstorable(key) && !(typeof value === 'string' && isUnstorable(value))
  return isKept ? undefined : 'This text has signs that cannot be kept.'
}

/** "items.0.note"; deeper levels and unreadable characters are left out. */
function pathOf(spot: Spot): string {
  const keys: string[] = []
  for (let one: Spot | undefined = spot; one?.above; one = one.above)
    keys.unshift(one.key.toWellFormed().replaceAll('\0', ''))
  return keys.slice(0, 4).join('.').slice(0, 100) || 'body'
}

/**
 * Throws for values that the database cannot store and for excessive nesting, with the name of the first such field.
 */
export function requireStorable(body: unknown): void {
  const waiting: Spot[] = [{ value: body, key: '', above: undefined, depth: 0 }]
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const fault = faultOf(spot)
    if (fault) {
      const fields = { [pathOf(spot)]: fault }
      throw new AppError('malformed', 'argument-error', 'The request holds a value that cannot be read.', { fields })
    }
    if (!spot.value || typeof spot.value !== 'object') continue
    for (const [key, value] of Object.entries(spot.value))
      waiting.push({ value, key, above: spot, depth: spot.depth + 1 })
  }
}

const wantsJson = (c: Context) => {
  const type = c.req.header('content-type') ?? ''
  // The identity endpoints read JSON of any content type.
  return /json/i.test(type) || (c.req.path.startsWith('/api/identity/') && !/form/i.test(type))
}

/**
 * Validates every JSON body before a handler uses it. A body that is not JSON gets the error of the endpoint that
 * expects JSON.
 */
export const rejectUnstorableBodies =
  (isRaw: (path: string) => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || isRaw(c.req.path) || !wantsJson(c)) return next()
    const body = parsed(await c.req.text())
    if (body !== undefined) requireStorable(body)
    return next()
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
