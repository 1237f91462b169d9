import { data, redirect } from 'react-router'
import { AppError, toErrorBody, type ErrorBody } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'

export interface RejectedForm {
  error: ErrorBody
  /** What was typed, so that the form can show it again. */
  typed: Record<string, string>
}

/**
 * Runs an action. A refusal becomes an answer that the screen shows beside the form with everything that was typed;
 * anything else that is thrown is a bug and goes to the error boundary. The one place where screens turn refusals into statuses.
 */
export async function withFormErrors<Result>(form: FormData, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data<RejectedForm>({ error: toErrorBody(error, newId()), typed: typedIn(form) }, { status: error.status })
  }
}

/** A loader's refusal becomes a page of its own: not found, gone, no access. */
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
