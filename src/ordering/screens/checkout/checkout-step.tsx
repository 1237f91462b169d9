import { useState, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useFieldError, useHasError } from './field-errors.tsx'

interface StepProps {
  number: number
  title: string
  isDone?: boolean
  /** What is known already. A step that is complete when the page opens shows this and can be edited. */
  summary?: string
  /** Names of its fields; an error at one opens the step. */
  fields?: string[]
  children: ReactNode
}

/** One numbered part of the checkout; a check mark replaces the number when it is complete. */
export function Step({ number, title, isDone = false, summary, fields = [], children }: StepProps) {
  // Typing the last missing field must not close the step.
  const [isFolded] = useState(isDone && Boolean(summary))
  const hasError = useHasError(fields)
  const head = <StepHead number={number} title={title} isDone={isDone} summary={isFolded ? summary : undefined} />
  const labelled = { className: 'panel group/step p-5 md:p-6', 'aria-labelledby': `step-${number}` }
  if (!isFolded)
    return (
      <section {...labelled}>
        {head}
        <div className="mt-5 grid gap-5">{children}</div>
      </section>
    )
  return (
    <details {...labelled} open={hasError}>
      <summary className="flex items-center gap-4">
        {head}
        <span className="link ms-auto font-semibold group-open/step:hidden">
          Edit<span className="sr-only"> {title}</span>
        </span>
      </summary>
      <div className="mt-5 grid gap-5">{children}</div>
    </details>
  )
}

const StepHead = ({ number, title, isDone, summary }: Pick<StepProps, 'number' | 'title' | 'isDone' | 'summary'>) => (
  <div className="flex min-w-0 items-center gap-3">
    <span
      className={`grid size-8 shrink-0 place-items-center rounded-full text-base font-semibold ${isDone ? 'bg-brand text-on-brand' : 'bg-surface-3 text-text'}`}
    >
      {isDone ? <Icon name="check" size="small" /> : number}
    </span>
    <div className="min-w-0">
      <h2 id={`step-${number}`} className="type-h3">
        {title}
        {isDone && <span className="sr-only">, complete</span>}
      </h2>
      {summary && (
        <p className="type-small truncate text-text-2 group-open/step:hidden">
          <bdi>{summary}</bdi>
        </p>
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
