import { useState } from 'react'
import { focusFirst } from '#ui/form/script-form.tsx'
import { AuthError } from '#identity/screens/identity-client.ts'
import { useAttempt } from '#identity/screens/use-attempt.ts'

/** The state of a form that saves: busy, saved, or rejected with the wrong fields. Typed values always stay. */
export function useSaving(work: (values: FormData, onCheck: () => void) => Promise<void>) {
  const { busy, failure, attempt } = useAttempt()
  const [isSaved, setSaved] = useState(false)
  const save = (values: FormData, form: HTMLFormElement) => {
    setSaved(false)
    return attempt(async (onCheck) => {
      try {
        await work(values, onCheck)
        setSaved(true)
      } catch (error) {
        if (error instanceof AuthError) focusFirst(form, error.details.fields ?? [])
        throw error
      }
    }, 'Saving…')
  }
  const errorOf = (name: string): string | undefined => failure?.details.messages?.[name]
  // Messages beside the fields need not be repeated above them.
  const message = failure?.details.messages ? '' : failure?.message
  return { busy, isSaved, failure, message, errorOf, onSend: save, onInput: () => setSaved(false) }
}
