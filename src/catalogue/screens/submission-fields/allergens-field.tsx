import type { ReactNode } from 'react'
import { allergens, type AllergenAnswer } from '#catalogue/rules/taxonomy/attribute-fields.ts'
import { Icon } from '#ui/icon.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'

interface AllergensFieldProps {
  id: string
  hint?: ReactNode
  error?: string
  /** Null: not answered. Both lists empty: no allergens declared. */
  value: AllergenAnswer | null
  onValue(value: AllergenAnswer | undefined): void
  onBlur(): void
}

type Answer = 'no' | 'may contain' | 'contains'

const none: AllergenAnswer = { contains: [], 'may contain': [] }

const answerOf = (value: AllergenAnswer, name: string): Answer =>
  value.contains.includes(name) ? 'contains' : value['may contain'].includes(name) ? 'may contain' : 'no'

const without = (list: string[], name: string) => list.filter((one) => one !== name)

const answered = (value: AllergenAnswer, name: string, answer: Answer): AllergenAnswer => ({
  contains: answer === 'contains' ? [...without(value.contains, name), name] : without(value.contains, name),
  'may contain':
    answer === 'may contain' ? [...without(value['may contain'], name), name] : without(value['may contain'], name),
})

/** The fourteen allergens. Nothing is assumed: "none" has to be declared explicitly. */
export function AllergensField({ id, hint, error, value, onValue, onBlur }: AllergensFieldProps) {
  const isNone = value !== null && value.contains.length === 0 && value['may contain'].length === 0
  return (
    <fieldset id={id} className="min-w-0" onBlur={onBlur} aria-describedby={error && `${id}-error`}>
      <legend className="type-small font-semibold">Allergens</legend>
      {hint && <p className="type-small mt-1 text-text-3">{hint}</p>}
      <label className="chip relative mt-3 cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <input
          type="checkbox"
          className="absolute inset-0 cursor-[inherit] opacity-0"
          checked={isNone}
          onChange={() => onValue(isNone ? undefined : none)}
        />
        {isNone && <Icon name="check" size="small" />}
        None declared
      </label>
      <div className="mt-3 divide-y divide-border border-y border-border">
        {allergens.map((name) => (
          <AllergenRow
            key={name}
            name={name}
            answer={value ? answerOf(value, name) : null}
            onAnswer={(answer) => onValue(answered(value ?? none, name, answer))}
          />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

const answers: { key: Answer; label: string }[] = [
  { key: 'no', label: 'No' },
  { key: 'may contain', label: 'May contain' },
  { key: 'contains', label: 'Contains' },
]

const AllergenRow = ({
  name,
  answer,
  onAnswer,
}: {
  name: string
  answer: Answer | null
  onAnswer(answer: Answer): void
}) => (
  <div
    role="radiogroup"
    aria-label={name}
    className="grid items-center gap-x-4 gap-y-1.5 py-2 min-[30rem]:grid-cols-[minmax(0,1fr)_auto]"
  >
    <span className="type-small first-letter:uppercase">{name}</span>
    <span className="flex gap-1">
      {answers.map(({ key, label }) => (
        <label
          key={key}
          className="type-small relative grid min-h-9 cursor-pointer place-items-center rounded-sm border border-border px-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink"
        >
          <input
            type="radio"
            name={`allergen-${name}`}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={answer === key}
            onChange={() => onAnswer(key)}
          />
          {label}
        </label>
      ))}
    </span>
  </div>
)
