import type { ErrorBody } from '#shared/app-error.ts'

// Forms of dashboards that are posted without scripts (docs/decisions/0082-dashboards-before-scripts.md).

/** Names of the hidden fields; all other fields are those of the operation's body. */
export const formFields = { operation: '$operation', key: '$key', done: '$done', zone: '$zone' } as const

/** A field that says that a script sends the form: it gets the answer instead of a page. */
export const byScript = '$script'

/** A field that says that a question comes first: the page is drawn with the form that has it. */
export const opensQuestion = '$question'

/**
 * An operation of the API: "POST /api/v1/me/providers/ID/items/ID/accept". "{provider}" in it stands for the field of
 * this name.
 */
export type Operation = `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`

/** A posted form whose operation was rejected: the page shows the form again. */
export interface RejectedForm {
  operation: string
  error: Pick<ErrorBody, 'code' | 'message' | 'fields'> & { status: number }
  /** What was typed, by the name of the field. Choices of several have several values. */
  typed: Record<string, string[]>
}

/** What a script gets for a form. */
export interface FormAnswer {
  /** Null: it was done. */
  error: RejectedForm['error'] | null
  /** What the operation returned. */
  answer?: unknown
}
