import { useEffect, useState } from 'react'
import { useSend } from '#providers/screens/business/use-send.ts'
import { isSame, type Changes } from '#shared/merge-changes.ts'
import type { ApiError } from '#ui/api-call.ts'
import type { Conflict } from '#ui/wizard/saved-form-state.ts'

/**
 * The state of a form section with its own Save button. Only changed fields are sent, with their former values, so that
 * two editors lose nothing. Typed values stay after an error.
 */
export function useSection<Form extends object>(
  saved: Form,
  save: (changes: Changes<Form>) => Promise<Form>,
  /** What was typed before, and rejected. */
  typedBefore: Partial<Form> = {},
) {
  const [answered, setAnswered] = useState<Form | null>(null)
  const [typed, setTyped] = useState<Partial<Form>>(typedBefore)
  /** The former values of the typed fields. */
  const [held, setHeld] = useState<Partial<Form>>({})
  const [conflict, setConflict] = useState<Conflict<Form> | null>(null)
  const { busy, isSaved, setSaved, failure, setFailure, attempt } = useSend()
  useEffect(() => setAnswered(null), [saved])
  const ground = { ...saved, ...answered, ...held }
  const form = { ...ground, ...typed }
  const changed = (Object.keys(typed) as (keyof Form)[]).filter((field) => !isSame(typed[field], ground[field]))
  const change = (changes: Partial<Form>) => {
    setHeld((before) => ({ ...pick(ground, Object.keys(changes) as (keyof Form)[]), ...before }))
    setTyped((before) => ({ ...before, ...changes }))
    setSaved(false)
  }
  const send = () =>
    attempt(
      async () => {
        setAnswered(await save({ changes: pick(form, changed), base: pick(ground, changed) }))
        setTyped({})
        setHeld({})
      },
      (error) => error.code === 'changed-meanwhile' && setConflict(conflictOf(error, ground)),
    )
  const resolve = (localFields: (keyof Form)[]) => {
    if (!conflict) return
    setAnswered(conflict.theirs)
    setHeld({})
    setTyped(
      pick(
        form,
        changed.filter((field) => !conflict.fields.includes(field) || localFields.includes(field)),
      ),
    )
    setConflict(null)
    setFailure(null)
  }
  const errors = failure && !conflict ? failure.fields : {}
  const message = failure && !conflict ? failure.message : ''
  return { form, change, send, resolve, conflict, errors, message, busy, isSaved, isChanged: changed.length > 0 }
}

const pick = <Form extends object>(form: Form, fields: (keyof Form)[]): Partial<Form> =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>

function conflictOf<Form extends object>({ offers }: ApiError, ground: Form): Conflict<Form> {
  const conflict = offers as { form?: Partial<Form>; fields?: (keyof Form)[]; by?: string | null; at?: string | null }
  return {
    theirs: { ...ground, ...conflict.form },
    fields: conflict.fields ?? [],
    by: conflict.by ?? null,
    at: conflict.at ?? null,
  }
}
