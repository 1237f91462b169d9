import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'

interface WordsFieldProps {
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  value: string[]
  onValue(words: string[]): void
  onBlur?(): void
  placeholder?: string
  /** Suggestions while typing. */
  offers?: string[]
}

const wordsIn = (text: string) =>
  text
    .split(/[,;\n]+/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)

/** A list of words: Enter or a comma adds one, the cross or Backspace removes one. */
export function WordsField({
  label,
  hint,
  error,
  isOptional,
  id,
  value,
  onValue,
  onBlur,
  placeholder,
  offers,
}: WordsFieldProps) {
  const [text, setText] = useState('')
  const add = (typed: string) => {
    setText('')
    const known = new Set(value.map((word) => word.toLowerCase()))
    const fresh = wordsIn(typed).filter((word) => !known.has(word.toLowerCase()))
    if (fresh.length > 0) onValue([...value, ...new Set(fresh)])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && !text && value.length > 0) onValue(value.slice(0, -1))
  }
  return (
    <Field {...{ label, hint, error, isOptional, id }}>
      {(described) => (
        <span className="input flex flex-wrap items-center gap-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
          {value.map((word) => (
            <WordChip key={word} word={word} onRemove={() => onValue(value.filter((one) => one !== word))} />
          ))}
          <input
            type="text"
            autoComplete="off"
            list={offers ? `${described.id}-offers` : undefined}
            {...described}
            required={false}
            value={text}
            placeholder={value.length === 0 ? placeholder : undefined}
            onChange={({ target }) =>
              /[,;]/.test(target.value) || offers?.includes(target.value) ? add(target.value) : setText(target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(text)
              onBlur?.()
            }}
            className="min-w-24 flex-1 bg-transparent outline-none"
          />
          {offers && (
            <datalist id={`${described.id}-offers`}>
              {offers.map((offer) => (
                <option key={offer}>{offer}</option>
              ))}
            </datalist>
          )}
        </span>
      )}
    </Field>
  )
}

const WordChip = ({ word, onRemove }: { word: string; onRemove(): void }) => (
  <span className="type-small inline-flex items-center rounded-sm bg-surface-3 ps-2">
    <bdi>{word}</bdi>
    <button
      type="button"
      aria-label={`Remove ${word}`}
      onClick={onRemove}
      className="grid size-7 place-items-center rounded-sm hover:text-danger-text"
    >
      <Icon name="x" size="small" />
    </button>
  </span>
)
