import type { ReactNode } from 'react'

interface ChoiceStepProps {
  isDone: boolean
  /** What was answered. */
  line: string
  children: ReactNode
}

/** A question that closes to one line on phones when it is answered; where there is room it stays open. */
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
