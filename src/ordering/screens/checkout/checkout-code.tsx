import { useRef, useState, type MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { useWork } from '#identity/screens/captcha/use-work.ts'
import type { CheckoutView } from '#ordering/contract.ts'
import { Button } from '#ui/button.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useFieldError } from './field-errors.tsx'

/** Result of the small buttons of the checkout. */
export type StepAnswer = RejectedForm | { sentTo?: string; minutes?: number; isVerified?: boolean; isSaved?: boolean }

const sentIn = (answer: StepAnswer | undefined) => (answer && 'sentTo' in answer ? answer : null)

const rejectedIn = (answer: StepAnswer | undefined) => (answer && 'error' in answer ? answer : null)

/** Submits the surrounding form with the pressed button, without leaving the page. */
function usePart() {
  const fetcher = useFetcher<StepAnswer>({ key: 'checkout-code' })
  const pressed = useRef<HTMLButtonElement>(null)
  const send = (button: HTMLButtonElement, work?: string) => {
    const filled = new FormData(button.form!)
    // Added explicitly: form data omits a disabled button, and it is disabled while the browser solves a challenge.
    filled.set(button.name, button.value)
    if (work) filled.set('work', work)
    void fetcher.submit(filled, { method: 'post', action: '/order' })
  }
  const isWorking = useWork(
    rejectedIn(fetcher.data),
    (work) => void (pressed.current?.form && send(pressed.current, work)),
  )
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    pressed.current = event.currentTarget
    send(event.currentTarget)
  }
  return {
    press,
    isWorking,
    isBusy: (intent: string) => fetcher.state !== 'idle' && fetcher.formData?.get('intent') === intent,
    sent: sentIn(fetcher.data),
    // A challenge is no error for the user: the browser solves it and repeats the request.
    error: isWorking ? null : (rejectedIn(fetcher.data)?.error ?? null),
    submit: fetcher.submit,
  }
}

/** "Did you mean", then a six-digit code by email where one is needed, then a check mark. */
export function EmailCode({ checkout }: { checkout: CheckoutView }) {
  if (checkout.isEmailVerified)
    return (
      <p role="status" className="type-small -mt-2 flex items-center gap-2 text-success-text">
        <Icon name="circle-check" size="small" />
        This address is confirmed.
      </p>
    )
  return (
    <>
      {checkout.suggestedEmail && <DidYouMean suggested={checkout.suggestedEmail} />}
      {checkout.needsCode ? (
        <CodeBox />
      ) : (
        <p className="type-small -mt-2 text-text-2">We’ll send your confirmation and the link to your order here.</p>
      )}
    </>
  )
}

function DidYouMean({ suggested }: { suggested: string }) {
  const applySuggestion = (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.form!
    const field = form.elements.namedItem('email')
    if (!(field instanceof HTMLInputElement)) return
    event.preventDefault()
    field.value = suggested
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button name="intent" value="use-suggested" size="small" onClick={applySuggestion}>
          Use it
        </Button>
      }
    >
      Did you mean <bdi className="font-semibold">{suggested}</bdi>?
    </Notice>
  )
}

/** Tries a code as soon as it is whole, each code once. */
function useTriedCode(submit: ReturnType<typeof usePart>['submit']) {
  const tried = useRef('')
  // The error of a code does not apply to the next one.
  const [isOther, setIsOther] = useState(false)
  const tryWhenWhole = (input: HTMLInputElement) => {
    const code = input.value.replaceAll(/\D/g, '')
    setIsOther(code !== tried.current)
    if (code.length !== 6 || code === tried.current) return
    tried.current = code
    setIsOther(false)
    const form = new FormData(input.form!)
    form.set('intent', 'verify-code')
    void submit(form, { method: 'post', action: '/order' })
  }
  return { isOther, tryWhenWhole }
}

function CodeBox() {
  const { sent, error, ...part } = usePart()
  const { isOther, tryWhenWhole } = useTriedCode(part.submit)
  const fieldError = useFieldError('code')
  return (
    <div className="grid gap-3 rounded-md bg-surface-2 p-4">
      <p className="type-small text-text-2">We’ll email you a 6-digit code to check your address.</p>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(9rem,14rem)_auto] sm:justify-start">
        <TextField
          label="Code from the mail"
          name="code"
          id="code"
          error={error?.fields.code && !isOther ? error.message : sent ? undefined : fieldError}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          data-late=""
          onChange={(event) => tryWhenWhole(event.target)}
        />
        <Button
          className="sm:mt-6.5"
          name="intent"
          value="send-code"
          formNoValidate
          onClick={part.press}
          busy={(part.isWorking || part.isBusy('send-code')) && 'Sending…'}
        >
          {sent ? 'Send code again' : 'Send code'}
        </Button>
      </div>
      <div role="status" className="type-small empty:hidden">
        {error ? <SendError error={error} /> : sent?.sentTo && <SentTo address={sent.sentTo} minutes={sent.minutes} />}
      </div>
    </div>
  )
}

/** An error of the code stands at its field. */
const SendError = ({ error: { fields, message } }: { error: RejectedForm['error'] }) =>
  !fields.code && <p className="text-danger-text">{fields.email ?? message}</p>

const SentTo = ({ address, minutes = 10 }: { address: string; minutes: number | undefined }) => (
  <p className="text-success-text">
    A code is on its way to <bdi className="font-semibold">{address}</bdi>. It is good for {minutes} minutes.
  </p>
)
