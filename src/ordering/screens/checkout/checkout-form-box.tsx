import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import type { CheckoutView } from '#ordering/contract.ts'
import type { ErrorBody } from '#shared/app-error.ts'
import { Button } from '#ui/button.tsx'
import { ContactFields } from './checkout-contact.tsx'
import { PlaceStep } from './checkout-place.tsx'
import { QuestionFields } from './checkout-questions.tsx'
import { FulfillmentFields } from './checkout-fulfillment.tsx'
import { Step } from './checkout-step.tsx'
import { firstOpen, stepsOf, type CheckoutStep } from './checkout-steps.ts'
import { FieldErrors, useFieldErrors } from './field-errors.tsx'
import { useIsEnhanced } from '../use-server-clock.ts'

interface CheckoutFormBoxProps {
  checkout: CheckoutView
  orderKey: string
  error: ErrorBody | null
  isPlacing: boolean
}

const noErrors: Record<string, string> = {}

const fieldsOf = { Contact: ContactFields, 'How and where': FulfillmentFields, Details: QuestionFields }

/** The open step, from 0; -1 when all are folded. Errors open theirs; typing the last missing field closes none. */
function useOpenStep(steps: CheckoutStep[], rejected: Record<string, string>) {
  const [open, setOpen] = useState(() => firstOpen(steps, rejected))
  const latest = useRef(steps)
  useEffect(() => void (latest.current = steps))
  useEffect(() => {
    if (rejected !== noErrors) setOpen(firstOpen(latest.current, rejected))
  }, [rejected])
  return [open, setOpen] as const
}

/** One form for everything: saved while typing, submitted with the last button. */
export function CheckoutFormBox({ checkout, orderKey, error, isPlacing }: CheckoutFormBoxProps) {
  const draft = useDraft()
  const [key] = useState(orderKey)
  const rejected = error?.fields ?? noErrors
  const { errors, onBlur, onInput, isValidIn } = useFieldErrors(rejected)
  const steps = stepsOf(checkout)
  const [open, setOpen] = useOpenStep(steps, rejected)
  const continueFrom = (part: HTMLElement, next: number) => {
    if (!isValidIn(part)) return
    setOpen(next)
    document.querySelector<HTMLElement>(`summary:has(#step-${next + 1})`)?.focus()
  }
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
        {steps.map((step, index) => {
          const Fields = fieldsOf[step.title]
          const next = steps.findIndex(({ isDone }, place) => place > index && !isDone)
          return (
            <Step
              key={step.title}
              number={index + 1}
              step={step}
              isOpen={open === index}
              onToggle={(isOpen) => setOpen((before) => (isOpen ? index : before === index ? -1 : before))}
              onContinue={next < 0 ? undefined : (button) => continueFrom(button.parentElement!, next)}
            >
              <Fields checkout={checkout} />
            </Step>
          )
        })}
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
