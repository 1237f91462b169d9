import { useRef, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { WizardStep } from '#ui/wizard/wizard-frame.tsx'

interface StepsProps {
  steps: WizardStep[]
  current: number
  onStep(index: number): void
}

const isDone = ({ isSeen, missing }: WizardStep) => isSeen && missing === 0

/** At the side: all steps with their state. */
export const StepList = ({ steps, current, onStep }: StepsProps) => (
  <nav aria-label="Steps" className="sticky top-[calc(var(--header-height)+1.5rem)] hidden self-start lg:block">
    <ol className="grid gap-1">
      {steps.map((step, index) => (
        <li key={step.key}>
          <StepButton {...{ step, index, isCurrent: index === current, onStep }} />
        </li>
      ))}
    </ol>
  </nav>
)

const StepButton = ({
  step,
  index,
  isCurrent,
  onStep,
}: {
  step: WizardStep
  index: number
  isCurrent: boolean
  onStep(index: number): void
}) => (
  <button
    type="button"
    aria-current={isCurrent ? 'step' : undefined}
    onClick={() => onStep(index)}
    className="flex min-h-12 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-start transition-colors hover:bg-surface-2 aria-[current]:bg-surface aria-[current]:shadow-rest"
  >
    <StepIcon step={step} index={index} isCurrent={isCurrent} />
    <span className="min-w-0">
      <span className={`block truncate ${isCurrent ? 'font-semibold' : 'text-text-2'}`}>{step.title}</span>
      {step.isSeen && step.missing > 0 && (
        <span className="type-caption block text-warning-text">{step.missing} missing</span>
      )}
    </span>
    <span className="sr-only">{isDone(step) && ', complete'}</span>
  </button>
)

const stepIconClass = (step: WizardStep, isCurrent: boolean) => {
  if (isCurrent) return 'bg-ink text-on-ink'
  if (isDone(step)) return 'bg-brand text-on-brand'
  return step.isSeen ? 'bg-warning-tint text-warning-text' : 'bg-surface-3 text-text-2'
}

const StepIcon = ({ step, index, isCurrent }: { step: WizardStep; index: number; isCurrent: boolean }) => (
  <span
    aria-hidden="true"
    className={`type-small grid size-7 shrink-0 place-items-center rounded-full font-semibold ${stepIconClass(step, isCurrent)}`}
  >
    {isDone(step) && !isCurrent ? <Icon name="check" size="small" /> : index + 1}
  </span>
)

/** On phones: "3 of 7", a bar, and a list of all steps that opens below it. */
export function StepBar({ steps, current, onStep, end }: StepsProps & { end?: ReactNode }) {
  const list = useRef<HTMLDetailsElement>(null)
  const open = (index: number) => {
    list.current?.removeAttribute('open')
    onStep(index)
  }
  return (
    <div className="sticky top-(--header-height) z-10 -mx-(--gutter) border-b border-border bg-bg px-(--gutter) pb-2 lg:static lg:col-span-2 lg:hidden">
      <div className="flex items-center justify-between gap-3">
        <details ref={list} className="group min-w-0 flex-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            <span className="type-small shrink-0 whitespace-nowrap text-text-2 tabular-nums">
              <bdi>
                {current + 1} of {steps.length}
              </bdi>
            </span>
            <span className="min-w-0 truncate font-semibold">{steps[current]?.title}</span>
            <Icon name="chevron-down" size="small" className="shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <ol className="absolute inset-x-0 top-full z-20 grid gap-1 border-b border-border bg-surface p-3 shadow-floating">
            {steps.map((step, index) => (
              <li key={step.key}>
                <StepButton {...{ step, index, isCurrent: index === current, onStep: open }} />
              </li>
            ))}
          </ol>
        </details>
        {end}
      </div>
      <Progress steps={steps} current={current} />
    </div>
  )
}

/** A short line for each step, in the color of its state. The list of steps says the same to screen readers. */
export const Progress = ({
  steps,
  current,
  className = '',
}: Pick<StepsProps, 'steps' | 'current'> & { className?: string }) => (
  <div aria-hidden="true" className={`flex gap-1 ${className}`}>
    {steps.map((step, index) => (
      <span key={step.key} className={`h-1 flex-1 rounded-full ${stepBarClass(step, index, current)}`} />
    ))}
  </div>
)

const stepBarClass = (step: WizardStep, index: number, current: number) =>
  index === current ? 'bg-ink' : isDone(step) ? 'bg-brand' : step.isSeen ? 'bg-warning' : 'bg-surface-3'
