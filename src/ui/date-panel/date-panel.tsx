import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { describeDay, describeMonth } from '#shared/time/day-text.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { weekendFrom, weekOf, type Week } from '#shared/time/weeks.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { countryOfPlace } from '#ui/date-panel/country-of-place.ts'
import type { DateChoice } from '#ui/date-panel/date-choice.ts'
import { DayGrid } from '#ui/date-panel/day-grid.tsx'
import { HourAndParty } from '#ui/date-panel/hour-and-party.tsx'
import { PartOfDay } from '#ui/date-panel/part-of-day.tsx'
import { daysOfWeek, firstShown, laterMonth, monthOf, weeksOfMonth, within } from '#ui/date-panel/month-rules.ts'

export interface DatePanelProps {
  name: string
  placeName: string
  daysAhead: number
  isOpen: boolean
  choice: DateChoice
  onChange(choice: DateChoice): void
  close(): void
}

/** The selectable days by the device's date, and the week of the place. */
interface Frame {
  today: LocalDate
  last: LocalDate
  week: Week
}

/** Two months (one on phones), with shortcuts for frequent choices. */
export function DatePanel(props: DatePanelProps) {
  const { name, placeName, daysAhead, isOpen, choice, onChange, close } = props
  const box = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  // The place and the date may change while the panel is closed.
  useEffect(() => {
    if (isOpen) setFrame(frameFor(placeIn(box.current, placeName), daysAhead))
  }, [isOpen, placeName, daysAhead])
  const clear = () => {
    onChange({ ...choice, first: null, last: null })
    close()
  }
  return (
    <div ref={box} className="grid gap-4">
      <input type="hidden" name={name} value={choice.first ?? ''} />
      {choice.last && <input type="hidden" name="until" value={choice.last} />}
      {frame && <QuickDays frame={frame} choice={choice} onChange={onChange} />}
      <PartOfDay choice={choice} onChange={onChange} />
      <HourAndParty choice={choice} onChange={onChange} />
      {frame && isOpen && <Months frame={frame} choice={choice} onChange={onChange} close={close} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="type-small text-text-3">Free times show up to {daysAhead} days ahead.</p>
        <p className="ms-auto flex gap-2">
          {choice.first && (
            <Button type="button" kind="quiet" onClick={clear}>
              Clear date
            </Button>
          )}
          <Button type="button" kind="neutral" onClick={close}>
            {choice.first ? 'Set date' : 'Any date'}
          </Button>
        </p>
      </div>
    </div>
  )
}

const placeIn = (box: HTMLElement | null, name: string): string => {
  const field = box?.closest('form')?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : ''
}

function frameFor(place: string, daysAhead: number): Frame {
  // The Swedish date format is ISO 8601.
  const today = new Date().toLocaleDateString('sv-SE')
  return { today, last: plusDays(today, daysAhead), week: weekOf(countryOfPlace(place, navigator.language)) }
}

interface PartProps extends Pick<DatePanelProps, 'choice' | 'onChange'> {
  frame: Frame
}

function QuickDays({ frame: { today, week }, choice, onChange }: PartProps) {
  const weekend = weekendFrom(today, week)
  const quick: [string, LocalDate, LocalDate][] = [
    ['Today', today, today],
    ['Tomorrow', plusDays(today, 1), plusDays(today, 1)],
    ['This weekend', weekend.first, weekend.last],
  ]
  return (
    <div role="group" aria-label="Day" className="flex flex-wrap gap-2">
      {quick.map(([label, first, last]) => {
        const isOn = choice.first === first && (choice.last ?? first) === last
        const days = isOn ? { first: null, last: null } : { first, last: last > first ? last : null }
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange({ ...choice, ...days })}
            className="chip date-panel-chip"
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}

const wide = '(width >= 48rem)'

function listen(changed: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

function Months({ frame, choice, onChange, close }: PartProps & Pick<DatePanelProps, 'close'>) {
  const { today, last, week } = frame
  const grids = useRef<HTMLDivElement>(null)
  const amount = useSyncExternalStore(listen, () => (matchMedia(wide).matches ? 2 : 1))
  const [active, setActive] = useState(() => within(choice.first ?? today, today, last))
  const [shown, setShown] = useState(monthOf(active))
  const columns = useMemo(() => daysOfWeek(week.firstWeekday), [week.firstWeekday])

  const goTo = (date: LocalDate) => {
    const next = within(date, today, last)
    setActive(next)
    setShown((month) => firstShown(month, next, amount))
    // After the other month is rendered.
    setTimeout(() => grids.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus())
  }
  // Moves the focus into the grid when the panel opens.
  useEffect(() => grids.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus(), [])
  useEffect(() => {
    if (!choice.first) return
    const first = within(choice.first, today, last)
    setActive(first)
    setShown((month) => firstShown(month, first, amount))
  }, [choice.first, today, last, amount])
  // One day is always reachable with Tab, also after the months were changed with the buttons.
  const months = Array.from({ length: amount }, (_, index) => laterMonth(shown, index))
  const tabStop = months.includes(monthOf(active)) ? active : within(`${shown}-01`, today, last)

  const isChosen = (date: LocalDate) =>
    choice.first !== null && date >= choice.first && date <= (choice.last ?? choice.first)
  const day = (date: LocalDate) => (
    <button
      type="button"
      data-date={date}
      disabled={date < today || date > last}
      tabIndex={date === tabStop ? 0 : -1}
      aria-label={describeDay(date)}
      aria-current={date === today ? 'date' : undefined}
      onClick={(event) => {
        setActive(date)
        onChange({ ...choice, first: date, last: null })
        // Choosing with the keyboard closes the panel; with the pointer the person may still choose a time of day.
        if (event.detail === 0) close()
      }}
      className="day"
    >
      {Number(date.slice(8))}
    </button>
  )
  return (
    <div ref={grids} className="flex gap-8">
      {months.map((month, index) => (
        <div key={index} className="min-w-0 flex-1">
          <DayGrid
            title={describeMonth(month)}
            weeks={weeksOfMonth(month, week.firstWeekday)}
            columns={columns}
            isSelected={isChosen}
            day={day}
            onMove={goTo}
            before={
              index === 0 && (
                <Turn
                  icon="chevron-left"
                  label="Previous month"
                  to={shown > monthOf(today) ? laterMonth(shown, -1) : null}
                  onTurn={setShown}
                />
              )
            }
            after={
              index === amount - 1 && (
                <Turn
                  icon="chevron-right"
                  label="Next month"
                  to={month < monthOf(last) ? laterMonth(shown, 1) : null}
                  onTurn={setShown}
                />
              )
            }
          />
        </div>
      ))}
    </div>
  )
}

interface TurnProps {
  icon: 'chevron-left' | 'chevron-right'
  label: string
  /** Null: no further month. The button stays in place, because it may have the focus. */
  to: string | null
  onTurn(month: string): void
}

const Turn = ({ icon, label, to, onTurn }: TurnProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={to === null || undefined}
    onClick={() => to && onTurn(to)}
    className="icon-flips aria-disabled:text-border-strong"
  />
)
