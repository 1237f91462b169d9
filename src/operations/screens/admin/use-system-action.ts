import { useState } from 'react'
import { ApiError } from '#ui/api-call.ts'
import { useToast } from '#ui/feedback/toasts.tsx'

/** Runs the action of a button: shows that it is busy, and then a message about the result. */
export function useSystemAction(onDone: () => void = () => {}) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const run = (work: () => Promise<unknown>, words?: string | ((answer: unknown) => string)) => {
    setBusy(true)
    const announceDone = async () => {
      try {
        const answer = await work()
        if (words) toast({ text: typeof words === 'string' ? words : words(answer), tone: 'success' })
        onDone()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toast({ text: error.message, tone: 'danger' })
      } finally {
        setBusy(false)
      }
    }
    void announceDone()
  }
  return { busy, run }
}
