import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import type { CheckoutView } from '#ordering/contract.ts'
import type { ErrorBody } from '#shared/app-error.ts'
import { Button } from '#ui/button.tsx'
import { ContactStep } from './checkout-contact.tsx'
import { PlaceStep } from './checkout-place.tsx'
import { hasQuestions, QuestionsStep } from './checkout-questions.tsx'
import { FulfillmentStep } from './checkout-fulfillment.tsx'
import { FieldErrors, useFieldErrors } from './field-errors.tsx'
import { useIsEnhanced } from '../use-server-clock.ts'

interface CheckoutFormBoxProps {
  checkout: CheckoutView
  orderKey: string
  error: ErrorBody | null
  isPlacing: boolean
}

const noErrors = {}

/** One form for everything: saved while typing, submitted with the last button. */
export function CheckoutFormBox({ checkout, orderKey, error, isPlacing }: CheckoutFormBoxProps) {
  const draft = useDraft()
  const [key] = useState(orderKey)
  const { errors, onBlur, onInput } = useFieldErrors(error?.fields ?? noErrors)
  const steps = useMemo(
    () => [ContactStep, FulfillmentStep, ...(hasQuestions(checkout) ? [QuestionsStep] : [])],
    [checkout],
  )
  const typed = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    draft.saveSoon(event)
  }
  return (
    <Form
      method="post"
      action="/order"
      noValidate
      className="grid gap-5"
      onBlur={onBlur}
      onInput={typed}
      onSubmit={draft.cancelSave}
    >
      <FieldErrors errors={errors}>
        <EnterKeySaves />
        <input type="hidden" name="key" value={key} />
        <TimeZone />
        {steps.map((Each, index) => (
          <Each key={index} checkout={checkout} number={index + 1} />
        ))}
        <PlaceStep checkout={checkout} number={steps.length + 1} isPlacing={isPlacing} />
      </FieldErrors>
    </Form>
  )
}

/** Enter activates the first button of a form, which must not order or send emails. */
const EnterKeySaves = () => {
  const isEnhanced = useIsEnhanced()
  return (
    <Button
      name="intent"
      value="save"
      size="small"
      // Hidden before the first paint where there are scripts, so that nothing moves.
      className={isEnhanced ? 'sr-only' : 'justify-self-end [@media(scripting:enabled)]:sr-only'}
      tabIndex={isEnhanced ? -1 : undefined}
    >
      Save what I typed
    </Button>
  )
}

/** The time zone in which emails show times besides the venue's; only the browser knows it. */
function TimeZone() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])
  return <input ref={field} type="hidden" name="timeZone" defaultValue="" />
}

/** Saves the draft after a pause in typing; a changed method at once, because totals depend on it. */
function useDraft() {
  const fetcher = useFetcher({ key: 'checkout-draft' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const saveSoon = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'radio'
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        const typed = new FormData(form)
        typed.set('intent', 'save')
        void fetcher.submit(typed, { method: 'post', action: '/order' })
      },
      isChoice ? 0 : 700,
    )
  }
  return { saveSoon, cancelSave: () => clearTimeout(timer.current) }
}
