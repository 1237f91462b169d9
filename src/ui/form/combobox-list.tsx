import { useEffect, useRef, useState, type RefObject } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

export interface ComboboxOption {
  key: string
  icon: IconName
  label: string
  detail: string
}

interface ComboboxListProps<Option> {
  id: string
  /** What the list contains, for screen readers. */
  label: string
  /** The field that controls the list. */
  input: RefObject<HTMLInputElement | null>
  /** Empty: the list is closed. */
  options: Option[]
  onChoose(option: Option): void
  onClose(): void
}

/**
 * The list below a field (WAI-ARIA combobox): arrow keys move, Enter chooses, Escape closes; without a choice the typed
 * text stays.
 */
export function ComboboxList<Option extends ComboboxOption>(props: ComboboxListProps<Option>) {
  const { id, label, input, options, onChoose, onClose } = props
  const [active, setActive] = useState(-1)
  const isOpen = options.length > 0

  useEffect(() => setActive(-1), [options])
  useRole(input, id, isOpen ? active : undefined)
  useKeys(input, (key) => {
    if (!isOpen) return false
    if (key === 'ArrowDown') setActive((active + 1) % options.length)
    else if (key === 'ArrowUp') setActive(active <= 0 ? options.length - 1 : active - 1)
    else if (key === 'Escape' || key === 'Tab') onClose()
    else if (key === 'Enter' && active >= 0) onChoose(options[active]!)
    else return false
    return key !== 'Tab'
  })

  if (!isOpen) return null
  return (
    <ul id={id} role="listbox" aria-label={label} className="panel combobox-list">
      {options.map((each, index) => (
        // The keys are handled by the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={each.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="menu-item cursor-pointer"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(each)}
        >
          <Icon name={each.icon} className="text-text-3" />
          <span className="min-w-0 flex-1 truncate">{each.label}</span>
          <span className="type-small max-w-[45%] truncate text-text-3">{each.detail}</span>
        </li>
      ))}
    </ul>
  )
}

/** Sets the ARIA attributes of the field. `active` is undefined while the list is closed. */
function useRole(input: RefObject<HTMLInputElement | null>, id: string, active: number | undefined) {
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-expanded', String(active !== undefined))
    if (active === undefined || active < 0) field.removeAttribute('aria-activedescendant')
    else {
      field.setAttribute('aria-activedescendant', `${id}-${active}`)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
    }
  }, [input, id, active])
}

function useKeys(input: RefObject<HTMLInputElement | null>, onKey: (key: string) => boolean) {
  const handler = useRef(onKey)
  useEffect(() => {
    handler.current = onKey
  })
  useEffect(() => {
    const field = input.current
    const listen = (event: KeyboardEvent) => handler.current(event.key) && event.preventDefault()
    const leave = () => handler.current('Tab')
    field?.addEventListener('keydown', listen)
    field?.addEventListener('blur', leave)
    return () => {
      field?.removeEventListener('keydown', listen)
      field?.removeEventListener('blur', leave)
    }
  }, [input])
}

/** Asks 150 ms after the last key press; an outdated answer is ignored, and a failure counts as no answer. */
export function useAnswer<Answer>(question: string, load: (question: string, signal: AbortSignal) => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    setAnswer((last) => (question ? last : null))
    if (!question) return
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void latest.current(question, stop.signal).then(
          (next) => !stop.signal.aborted && setAnswer(next),
          () => {},
        ),
      150,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [question])
  return { answer, close: () => setAnswer(null) }
}
