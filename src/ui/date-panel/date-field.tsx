import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { dayParts, dayPartTitles } from '#shared/time/day-part.ts'
import { writeHour } from '#shared/time/free-hours.ts'
import { describeChoice, readDateChoice, type DateChoice } from '#ui/date-panel/date-choice.ts'
import type { DatePanelProps } from '#ui/date-panel/date-panel.tsx'
import { Select } from '#ui/form/field.tsx'
import { loadChunk } from '#ui/lazy-chunk.ts'

interface DateFieldProps {
  id: string
  /** Id of the label, which screen readers read before the value. */
  labelledBy: string
  /** Heading of the panel. */
  title: string
  /** Form name of the first day; the last day is `until`, the time of day `part`, the hour `after`, the people `party`. */
  name: string
  choice: DateChoice
  /** The form field with the place, whose country decides how weeks are shown. */
  placeName: string
  /** How many days from today on can be chosen. */
  daysAhead: number
  className: string
  icon?: ReactNode
}

/**
 * A button that opens a panel with the browser's popover. The panel has the browser's date field until the calendar
 * with two months is loaded, which happens when a person is about to open it.
 */
export function DateField({ id, labelledBy, title, name, choice: given, className, icon, ...field }: DateFieldProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState(given)
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<DatePanelProps> | null>(null)

  const isRequested = useRef(false)

  const prepare = useCallback(() => {
    if (isRequested.current) return
    isRequested.current = true
    loadChunk(() => import('#ui/date-panel/date-panel.tsx')).then(
      ({ DatePanel }) => {
        // The person may have used the browser's field meanwhile.
        setChoice((now) => chosenIn(panel.current, name) ?? now)
        setPanel(() => DatePanel)
      },
      // The browser's field stays; the next attempt loads the calendar again.
      () => void (isRequested.current = false),
    )
  }, [name])
  useEffect(() => {
    // It may have been opened before hydration.
    if (!panel.current?.matches(':popover-open')) return
    setOpen(true)
    prepare()
  }, [prepare])
  useEffect(() => {
    const form = panel.current?.closest('form')
    form?.addEventListener('formdata', withoutEmpty)
    return () => form?.removeEventListener('formdata', withoutEmpty)
  }, [])
  const text = describeChoice(choice)
  return (
    <>
      <button
        ref={button}
        type="button"
        id={id}
        popoverTarget={`${id}-panel`}
        aria-haspopup="dialog"
        aria-labelledby={`${labelledBy} ${id}-text`}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={className}
      >
        {icon}
        <bdi id={`${id}-text`} className={text ? 'truncate' : 'truncate text-text-3'}>
          {text || 'Any time'}
        </bdi>
      </button>
      <div
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="date-panel"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') prepare()
          else restoreFocus(panel.current, button.current)
        }}
      >
        {Panel ? (
          <Panel
            {...field}
            name={name}
            isOpen={isOpen}
            choice={choice}
            onChange={setChoice}
            close={() => panel.current?.hidePopover()}
          />
        ) : (
          <BrowserFields id={id} name={name} choice={choice} onChange={setChoice} />
        )}
      </div>
    </>
  )
}

/** Browsers restore the focus themselves only for a popover that is not inside another one. */
function restoreFocus(panel: HTMLElement | null, button: HTMLElement | null) {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body || panel?.contains(activeElement)) button?.focus()
}

/** What is left open is left out of the URL. */
const withoutEmpty = ({ formData }: FormDataEvent) => {
  for (const name of ['part', 'after', 'party']) if (formData.get(name) === '') formData.delete(name)
}

/** The values of a panel's fields; null where there is no panel. */
function chosenIn(panel: HTMLDivElement | null, name: string): DateChoice | null {
  if (!panel) return null
  const fields = [...panel.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  return readDateChoice(new URLSearchParams(fields.map((field) => [field.name, field.value])), name)
}

interface FieldsProps {
  id: string
  name: string
  choice: DateChoice
  onChange(choice: DateChoice): void
}

/** These fields work without JavaScript. */
const BrowserFields = ({ id, name, choice, onChange }: FieldsProps) => (
  <div className="grid gap-4">
    <div className="grid gap-1.5">
      <label htmlFor={`${id}-day`} className="type-small font-semibold">
        Day
      </label>
      <input
        id={`${id}-day`}
        type="date"
        name={name}
        defaultValue={choice.first ?? ''}
        onChange={({ target }) => onChange({ ...choice, first: target.value || null, last: null })}
        className="input"
      />
      {choice.last && <input type="hidden" name="until" value={choice.last} />}
    </div>
    <Select
      name="part"
      aria-label="Time of day"
      defaultValue={choice.part ?? ''}
      onChange={({ target }) => onChange({ ...choice, part: dayParts.find((part) => part === target.value) ?? null })}
    >
      <option value="">Any time</option>
      {dayParts.map((part) => (
        <option key={part} value={part}>
          {dayPartTitles[part]}
        </option>
      ))}
    </Select>
    {choice.after !== null && <input type="hidden" name="after" value={writeHour(choice.after)} />}
    {choice.party !== null && <input type="hidden" name="party" value={choice.party} />}
  </div>
)
