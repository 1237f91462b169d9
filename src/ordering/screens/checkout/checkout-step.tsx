import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useFieldError } from './field-errors.tsx'

interface StepProps {
  number: number
  title: string
  isDone?: boolean
  children: ReactNode
}

/** One numbered part of the checkout; a check mark replaces the number when it is complete. */
export const Step = ({ number, title, isDone, children }: StepProps) => (
  <section className="panel p-5 md:p-6" aria-labelledby={`step-${number}`}>
    <h2 id={`step-${number}`} className="type-h3 mb-5 flex items-center gap-3">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full text-base ${isDone ? 'bg-brand text-on-brand' : 'bg-surface-3 text-text'}`}
      >
        {isDone ? <Icon name="check" size="small" /> : number}
      </span>
      {title}
      {isDone && <span className="sr-only">, complete</span>}
    </h2>
    <div className="grid gap-5">{children}</div>
  </section>
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
