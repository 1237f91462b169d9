import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#shared/app-error.ts'

/** The maximum nesting of JSON. The product uses a handful of levels; thousands would overflow the stack. */
export const deepest = 64

/** A value of a body and its path. */
interface JsonNode {
  value: unknown
  key: string
  above: JsonNode | undefined
  depth: number
}

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

function faultOf({ value, key, depth }: JsonNode): string | undefined {
  if (depth > deepest) return `At most ${deepest} levels can stand in each other.`
  const isStorable = !isUnstorable(key) && !(typeof value === 'string' && isUnstorable(value))
  return isStorable ? undefined : 'This text has signs that cannot be kept.'
}

/** "items.0.note"; deeper levels and unreadable characters are left out. */
function pathOf(node: JsonNode): string {
  const keys: string[] = []
  for (let one: JsonNode | undefined = node; one?.above; one = one.above)
    keys.unshift(one.key.toWellFormed().replaceAll('\0', ''))
  return keys.slice(0, 4).join('.').slice(0, 100) || 'body'
}

/**
 * Throws for values that the database cannot store and for excessive nesting, with the name of the first such field.
 */
export function requireStorable(body: unknown): void {
  const waiting: JsonNode[] = [{ value: body, key: '', above: undefined, depth: 0 }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const fault = faultOf(node)
    if (fault) {
      const fields = { [pathOf(node)]: fault }
      throw new AppError('malformed', 'argument-error', 'The request holds a value that cannot be read.', { fields })
    }
    if (!node.value || typeof node.value !== 'object') continue
    for (const [key, value] of Object.entries(node.value))
      waiting.push({ value, key, above: node, depth: node.depth + 1 })
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
  (checksItself: (path: string) => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || checksItself(c.req.path) || !wantsJson(c)) return next()
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
