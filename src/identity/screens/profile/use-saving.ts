import { useState } from 'react'
import { focusFirst } from '#identity/screens/auth-form.tsx'
import { AuthError } from '#identity/screens/identity-client.ts'
import { useAttempt } from '#identity/screens/use-attempt.ts'

/** A form that saves: busy, saved, refused, and which field it is about. What was typed stays in any case. */
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
  // Said beside the fields, it need not be said above them.
  const message = failure?.details.messages ? '' : failure?.message
  return { busy, isSaved, failure, message, errorOf, onSend: save, onInput: () => setSaved(false) }
}
