import { AppError } from '#shared/app-error.ts'

/**
 * The details of an error for the operator; visitors are only asked to retry soon. A failed connection to several
 * addresses of one name has no message itself, so the messages of all attempts are joined.
 */
export function operatorWords(error: Error): string {
  if (error instanceof AppError && error.kind === 'unavailable' && error.cause instanceof Error)
    return operatorWords(error.cause)
  return error instanceof AggregateError && !error.message
    ? error.errors.map((one: Error) => one.message).join('; ')
    : error.message
}
