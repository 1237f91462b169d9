import { ApiError } from '#ui/api-call.ts'

/** The message of an error for people, with those of its fields. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'This did not work. Try again.'
  const fieldTexts = Object.values(error.fields).filter((text) => !error.message.includes(text))
  return [error.message, ...fieldTexts].join(' ')
}
