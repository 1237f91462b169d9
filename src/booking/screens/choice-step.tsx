import type { ReactNode } from 'react'

interface ChoiceStepProps {
  isDone: boolean
  /** The answer in one line. */
  line: string
  children: ReactNode
}

/** A question that collapses to one line on phones once it is answered; on wide screens it stays open. */
export const ChoiceStep = ({ isDone, line, children }: ChoiceStepProps) => (
  <details open={!isDone} className="step">
    <summary>
      <span className="min-w-0 truncate font-semibold" dir="auto">
        {line}
      </span>
      <span className="type-small text-accent-ink underline underline-offset-4">Change</span>
    </summary>
    {children}
  </details>
)
