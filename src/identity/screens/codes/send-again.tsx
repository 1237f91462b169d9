import { useEffect } from 'react'
import { Failure } from '#identity/screens/auth-form.tsx'
import { useAttempt, useCountdown } from '#identity/screens/use-attempt.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

interface SendAgainProps {
  /** The waiting time between two emails. */
  seconds: number
  onSend(onCheck: () => void): Promise<unknown>
  label?: string
}

/** "Resend in 30 s", then a button. */
export function SendAgain({ seconds, onSend, label = 'Resend' }: SendAgainProps) {
  const wait = useCountdown(seconds)
  const toast = useToast()
  const { busy, failure, attempt } = useAttempt()
  // Starts the countdown on mount, because a code was just sent.
  useEffect(() => wait.start(seconds), [seconds]) // oxlint-disable-line react-hooks/exhaustive-deps
  const send = () =>
    void attempt(async (onCheck) => {
      await onSend(onCheck)
      wait.start(seconds)
      toast({ text: 'Sent again', tone: 'success' })
    }, 'Sending')
  return (
    <>
      <Failure failure={failure} />
      <Button
        kind="quiet"
        type="button"
        busy={busy}
        disabled={wait.seconds > 0}
        onClick={send}
        className="tabular-nums disabled:bg-transparent"
      >
        {wait.seconds > 0 ? `${label} in ${wait.seconds} s` : label}
      </Button>
    </>
  )
}
