import { AppError } from '#shared/app-error.ts'

/**
 * What whoever runs the market is told of a failure. Visitors are only asked to try again soon; the operator needs what is behind it.
 * An attempt at several addresses of one name says nothing itself; what each of them said does.
 */
export function operatorWords(error: Error): string {
  if (error instanceof AppError && error.kind === 'unavailable' && error.cause instanceof Error)
    return operatorWords(error.cause)
  return error instanceof AggregateError && !error.message
    ? error.errors.map((one: Error) => one.message).join('; ')
    : error.message
}
