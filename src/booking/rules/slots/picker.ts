import { monthGrid, plusDays, type LocalDate } from '#shared/time/local-date.ts'

/** The visitor's choices. All of them are in the URL, so that a link, a reload and "back" keep them. */
export interface PickerChoice {
  optionId: string
  addonIds: string[]
  staffId: string | null
  party: number
  fulfillmentMethod: string | null
  /** The day whose times are shown; null: the first free one. */
  day: string | null
  /** "2026-11": the month shown; null: that of the day. */
  month: string | null
  view: 'month' | 'list'
}

/** The options that the service offers. */
export interface Choosable {
  options: { id: string }[]
  addons: { id: string }[]
  staff: { id: string }[]
  fulfillmentMethods: string[]
  partyMin: number
  partyMax: number
  anyoneAllowed: boolean
}

export interface PickerSlot {
  /** ISO 8601 in UTC: the value of the radio button. */
  startsAt: string
  label: string
  seatsText: string | null
  /** "You pay EUR 60.00 online now. Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that …" */
  policyText: string
}

export interface PickerDay {
  date: string
  /** "6" */
  number: number
  /** "Fri" */
  weekday: string
  /** "Friday 6 November: 12 free times", "… fully booked": for screen readers and as a title. */
  label: string
  /** "Dec", on the first day of a month that follows the shown one. */
  monthName: string | null
  isFree: boolean
  isSelected: boolean
  isPast: boolean
}

export interface DayPart {
  title: 'Morning' | 'Afternoon' | 'Evening'
  slots: PickerSlot[]
}

export interface DayTimes {
  date: string
  title: string
  parts: DayPart[]
  /** Why there are no times; null when there are some. */
  emptyText: string | null
}

/** The data of the picker, made on the server, which knows the time zones. */
export interface PickerView {
  choice: PickerChoice
  monthTitle: string
  /** Without those that are over. */
  weeks: PickerDay[][]
  /** Seven days from the first free one (or today): the short form beside a service. */
  strip: PickerDay[]
  /** The days to open for the seven days before and after the strip; null where nothing can be booked. */
  previousWeek: string | null
  nextWeek: string | null
  previousMonth: string | null
  nextMonth: string | null
  selected: DayTimes
  /** The times of the seven days of the strip, where they are shown side by side; otherwise empty. */
  week: DayTimes[]
  /** Every day of the month with its times, for the plain list. */
  list: DayTimes[]
  firstFree: { date: string; startsAt: string; display: string } | null
  zoneLine: string
  /** The slot that is preselected. */
  suggestedStartsAt: string | null
  totalText: string
  durationText: string
}

const weeksAtLeast = 4

/** The weeks of a month that are not over; at its end the first weeks of the next one follow. */
export function openWeeks(month: string, today: LocalDate, firstWeekday: number): LocalDate[][] {
  const weeks = monthGrid(month, firstWeekday).filter((week) => week.at(-1)! >= today)
  while (weeks.length < weeksAtLeast) weeks.push(weeks.at(-1)!.map((date) => plusDays(date, 7)))
  return weeks
}

const isKnown = (items: { id: string }[], id: string | null): id is string => items.some((item) => item.id === id)
const knownOr = <Fallback>(items: { id: string }[], id: string | null, fallback: Fallback) =>
  isKnown(items, id) ? id : fallback

const [datePattern, monthPattern] = [/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, /^\d{4}-(0[1-9]|1[0-2])$/]
const matchOrNull = (pattern: RegExp, text: string | null) => (text !== null && pattern.test(text) ? text : null)

/** Reads the choices; an invalid or outdated value becomes the first valid one. */
export function readChoice(params: URLSearchParams, service: Choosable): PickerChoice {
  const defaultStaffId = service.anyoneAllowed ? null : (service.staff[0]?.id ?? null)
  return {
    optionId: knownOr(service.options, params.get('option'), service.options[0]?.id ?? ''),
    addonIds: params.getAll('addon').filter((id) => isKnown(service.addons, id)),
    staffId: knownOr(service.staff, params.get('staff'), defaultStaffId),
    party: boundedParty(Number(params.get('party')), service),
    fulfillmentMethod: service.fulfillmentMethods.includes(params.get('fulfillmentMethod') ?? '')
      ? params.get('fulfillmentMethod')
      : (service.fulfillmentMethods[0] ?? null),
    day: matchOrNull(datePattern, params.get('day')),
    month: matchOrNull(monthPattern, params.get('month')),
    view: params.get('view') === 'list' ? 'list' : 'month',
  }
}

function boundedParty(wanted: number, { partyMin, partyMax }: Choosable): number {
  const whole = Number.isInteger(wanted) ? wanted : partyMin
  return Math.min(Math.max(whole, partyMin, 1), Math.max(partyMax, 1))
}

/** The choices as a URL with the changes; a new option keeps the day, a new month resets it. */
export function addressOf(choice: PickerChoice, changes: Partial<PickerChoice> = {}): string {
  const { optionId, addonIds, staffId, party, fulfillmentMethod, day, month, view } = { ...choice, ...changes }
  const params = new URLSearchParams({ option: optionId })
  for (const id of addonIds) params.append('addon', id)
  if (staffId) params.set('staff', staffId)
  if (party > 1) params.set('party', String(party))
  if (fulfillmentMethod) params.set('fulfillmentMethod', fulfillmentMethod)
  if (day) params.set('day', day)
  if (month) params.set('month', month)
  if (view === 'list') params.set('view', view)
  return params.toString()
}

/** A time that the visitor selected, with the choices at that moment. */
export interface SelectedTime {
  startsAt: string
  /** "Fri 6 Nov 2026, 15:00" */
  text: string
  choice: PickerChoice
}

type Shown = Pick<PickerView, 'choice' | 'selected' | 'week' | 'list'>

const choicesWithoutDay = ({ optionId, addonIds, staffId, party, fulfillmentMethod }: PickerChoice) =>
  JSON.stringify([optionId, addonIds, staffId, party, fulfillmentMethod])

/** All shown slots with the title of their day. */
export const shownSlots = ({ selected, week, list }: Shown): (PickerSlot & { dayTitle: string })[] =>
  [selected, ...week, ...list].flatMap(({ title, parts }) =>
    parts.flatMap(({ slots }) => slots.map((slot) => ({ ...slot, dayTitle: title }))),
  )

/** Whether another option, person or number of guests has taken the selected time away. Opening another day has not. */
export const isTimeLost = ({ startsAt, choice }: SelectedTime, picker: Shown): boolean =>
  choice.day === picker.choice.day &&
  choicesWithoutDay(choice) !== choicesWithoutDay(picker.choice) &&
  !shownSlots(picker).some((slot) => slot.startsAt === startsAt)

/** A part of the day in a week: all clock times that are free on any of its days, in order. */
interface WeekPart {
  title: DayPart['title']
  labels: string[]
}

const dayParts: DayPart['title'][] = ['Morning', 'Afternoon', 'Evening']

/** The rows of a week view: the same clock time is in the same row for all days. */
export const weekParts = (week: DayTimes[]): WeekPart[] =>
  dayParts
    .map((title) => ({ title, labels: [...new Set(week.flatMap((day) => labelsIn(day, title)))].toSorted() }))
    .filter(({ labels }) => labels.length > 0)

// 24-hour clock times sort correctly as text.
const labelsIn = ({ parts }: DayTimes, title: DayPart['title']) =>
  parts.filter((part) => part.title === title).flatMap(({ slots }) => slots.map(({ label }) => label))
