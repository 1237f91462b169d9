import type * as z from 'zod'
import { authError } from '#identity/rules/auth-errors.ts'

/**
 * Parses the body. Throws `argument-error` with the invalid fields (`required`: those to name when the body is
 * missing).
 */
export function parsed<Shape extends z.ZodType>(shape: Shape, body: unknown, required: string[] = []): z.infer<Shape> {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  const fields = Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]))
  const missing =
    body && typeof body === 'object'
      ? required.filter((name) => !(name in body) && !isNamedOtherwise(name, body))
      : required
  for (const name of missing) fields[name] ??= 'This is needed.'
  throw authError('argument-error', { fields })
}

const isNamedOtherwise = (name: string, body: object) =>
  name === 'name' && ('firstName' in body || 'displayName' in body)
