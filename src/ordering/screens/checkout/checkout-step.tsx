import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import type { CheckoutStep } from './checkout-steps.ts'
import { useFieldError } from './field-errors.tsx'

interface StepProps {
  number: number
  step: CheckoutStep
  isOpen: boolean
  onToggle(isOpen: boolean): void
  /** Where a later step is still incomplete: leads to it. */
  onContinue: ((from: HTMLElement) => void) | undefined
  children: ReactNode
}

/** One numbered part of the checkout. One is open; the others say what is known, and "Edit" opens them. */
export const Step = ({ number, step, isOpen, onToggle, onContinue, children }: StepProps) => (
  <details
    className="panel group/step"
    aria-labelledby={`step-${number}`}
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
  >
    <summary className="flex min-h-18 items-center gap-4 p-5 md:p-6">
      <StepHead number={number} {...step} />
      <span className="link ms-auto inline-flex min-h-11 items-center font-semibold group-open/step:hidden">
        {step.isDone ? 'Edit' : 'Fill in'}
        <span className="sr-only"> {step.title}</span>
      </span>
    </summary>
    <div className="grid gap-5 px-5 pb-5 md:px-6 md:pb-6">
      {children}
      {onContinue && (
        <Button
          type="button"
          kind="primary"
          size="large"
          className="justify-self-start max-md:w-full [@media(scripting:none)]:hidden"
          onClick={({ currentTarget }) => onContinue(currentTarget)}
        >
          Continue
        </Button>
      )}
    </div>
  </details>
)

/** The last part, which is always open: there the order is placed. */
export const LastStep = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className="panel p-5 md:p-6" aria-labelledby={`step-${number}`}>
    <StepHead number={number} title={title} />
    <div className="mt-5 grid gap-5">{children}</div>
  </section>
)

type StepHeadProps = { number: number; title: string } & Partial<Pick<CheckoutStep, 'isDone' | 'summary'>>

const StepHead = ({ number, title, isDone = false, summary = [] }: StepHeadProps) => (
  <div className="flex min-w-0 items-start gap-3">
    <span
      className={`grid size-8 shrink-0 place-items-center rounded-full text-base font-semibold ${isDone ? 'bg-brand text-on-brand' : 'bg-surface-3 text-text'}`}
    >
      {isDone ? <Icon name="check" size="small" /> : number}
    </span>
    <div className="min-w-0 pt-0.5">
      <h2 id={`step-${number}`} className="type-h3">
        {title}
        {isDone && <span className="sr-only">, complete</span>}
      </h2>
      {isDone && (
        <div className="group-open/step:hidden">
          {summary.map((line) => (
            <p key={line} className="type-small wrap-anywhere text-text-2">
              <bdi>{line}</bdi>
            </p>
          ))}
        </div>
      )}
    </div>
  </div>
)

type Named = { name: string }

/** A text field that finds its error by its name and is a target of the error summary. */
export const NamedText = (props: ComponentProps<typeof TextField> & Named) => (
  <TextField {...props} id={idOf(props.name)} error={useFieldError(props.name)} />
)

export const NamedArea = (props: ComponentProps<typeof TextArea> & Named) => (
  <TextArea {...props} id={idOf(props.name)} error={useFieldError(props.name)} />
)

/** Target of the error summary. */
export const idOf = (name: string) => name.split('|')[0]!
