import type { ErrorBody } from '#shared/app-error.ts'
import type { RejectedForm } from '#ui/form/form-errors.ts'

interface ShownForm {
  error: ErrorBody | null
  typed: Record<string, string>
  /** Error texts by field. */
  fields: Record<string, string>
  stamp: string
}

/**
 * A form as it is shown: empty, or after an error with everything that was typed. A page that was open for too long
 * gets a new stamp. Otherwise the first one is kept, so that a quick correction does not count as sent by a program.
 */
export function shownForm(rejected: RejectedForm | null, newStamp: string): ShownForm {
  if (!rejected) return { error: null, typed: {}, fields: {}, stamp: newStamp }
  const { error, typed } = rejected
  const stamp = error.code === 'page-too-old' ? newStamp : (typed.stamp ?? newStamp)
  return { error, typed, fields: error.fields ?? {}, stamp }
}
