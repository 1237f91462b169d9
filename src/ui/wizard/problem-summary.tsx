import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { Problem } from '#ui/wizard/wizard-form.ts'

interface ProblemSummaryProps {
  message: string
  problems: Problem[]
  onOpen(step: number, field: string): void
  /** Other actions: "Finish this later". */
  children?: ReactNode
}

/**
 * Above a step that the person tried to leave: what is wrong, with links to the fields. Takes the focus when it
 * appears.
 */
export function ProblemSummary({ message, problems, onOpen, children }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-md bg-danger-tint px-4 py-3 text-danger-text"
    >
      <Icon name="circle-alert" className="mt-0.5" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-semibold">{message}</p>
        <ul className="grid gap-0.5">
          {problems.map(({ step, field, text }) => (
            <li key={field + text}>
              <button type="button" className="flex items-start gap-2.5 text-start" onClick={() => onOpen(step, field)}>
                <span aria-hidden="true" className="mt-[0.6em] size-1.5 shrink-0 rounded-full bg-current" />
                <span className="underline underline-offset-2">{text}</span>
              </button>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}
