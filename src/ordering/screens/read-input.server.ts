import type { z } from 'zod'
import { AppError } from '#shared/app-error.ts'

/** Parses a form by the contract. Throws for input that no form of the product sends, or that is far too long. */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const fields = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.') || 'form', issue.message]))
  throw new AppError('invalid', 'argument-error', 'Some values are not acceptable.', { fields })
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
