import { data, redirect } from 'react-router'
import { AppError, toErrorBody, type ErrorBody } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'

export interface RejectedForm {
  error: ErrorBody
  /** The typed values, so that the form can show them again. */
  typed: Record<string, string>
}

/**
 * Runs an action. An `AppError` becomes a response with the typed values, which the page shows beside the form; any
 * other error is a bug and goes to the error boundary. Only here do pages map errors to HTTP statuses.
 */
export async function withFormErrors<Result>(form: FormData, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data<RejectedForm>({ error: toErrorBody(error, newId()), typed: typedIn(form) }, { status: error.status })
  }
}

/** Turns an error of a loader into an error page: not found, gone, no access. */
export async function orPage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw data(toErrorBody(error, newId()), { status: error.status })
    throw error
  }
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export { redirect }
