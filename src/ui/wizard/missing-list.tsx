import { Icon } from '#ui/icon.tsx'
import type { Problem } from '#ui/wizard/wizard-form.ts'

interface MissingListProps {
  problems: Problem[]
  steps: { title: string }[]
  /** Opens the step and moves the focus to the field. */
  onOpen(step: number, field: string): void
  heading?: string
  /** The maximum of lines per step; the others are counted. */
  atMost?: number
}

/** What is missing, by step; every line links to its field. */
export function MissingList({ problems, steps, onOpen, heading = 'Still missing', atMost = 3 }: MissingListProps) {
  if (problems.length === 0) return <NothingMissing />
  const groups = steps.flatMap(({ title }, step) => {
    const matching = problems.filter((problem) => problem.step === step)
    return matching.length > 0 ? [{ title, step, matching }] : []
  })
  return (
    <section aria-label={heading} className="grid gap-3">
      <h3 className="type-small font-semibold">
        {heading} <span className="font-normal text-text-3">({problems.length})</span>
      </h3>
      <ul className="grid gap-3">
        {groups.map(({ title, step, matching }) => (
          <li key={step} className="grid gap-0.5">
            <span className="type-caption text-text-3">{title}</span>
            <ul>
              {matching.slice(0, atMost).map(({ field, text }) => (
                <MissingLine key={field + text} text={text} onOpen={() => onOpen(step, field)} />
              ))}
              {matching.length > atMost && (
                <MissingLine
                  text={`${matching.length - atMost} more in this step`}
                  onOpen={() => onOpen(step, matching[atMost]!.field)}
                />
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MissingLine = ({ text, onOpen }: { text: string; onOpen(): void }) => (
  <li>
    <button
      type="button"
      onClick={onOpen}
      className="type-small flex w-full items-start gap-2 rounded-sm py-1 text-start text-text-2 underline decoration-transparent underline-offset-2 hover:text-text hover:decoration-current"
    >
      <span aria-hidden="true" className="mt-[0.45em] size-1.5 shrink-0 rounded-full bg-warning" />
      {text}
    </button>
  </li>
)

const NothingMissing = () => (
  <p className="type-small flex items-center gap-2 font-semibold text-success-text">
    <Icon name="circle-check" size="small" />
    Nothing is missing
  </p>
)
