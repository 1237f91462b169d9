import { ApiError } from '#ui/api-call.ts'

/** What went wrong, for a person; with what each field is told. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'This did not work. Try again.'
  const fieldTexts = Object.values(error.fields).filter((text) => !error.message.includes(text))
  return [error.message, ...fieldTexts].join(' ')
}
