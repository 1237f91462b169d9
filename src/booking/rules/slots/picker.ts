/** What a visitor has chosen so far; all of it stands in the address, so that a link, a reload and "back" keep it. */
export interface PickerChoice {
  optionId: string
  addonIds: string[]
  staffId: string | null
  party: number
  way: string | null
  /** The day whose times are open; null: the first free one. */
  day: string | null
  /** "2026-11": the month that is looked at; null: that of the day. */
  month: string | null
  view: 'month' | 'list'
}

/** What can be chosen, as the service has it. */
export interface Choosable {
  options: { id: string }[]
  addons: { id: string }[]
  staff: { id: string }[]
  ways: string[]
  partyMin: number
  partyMax: number
  anyoneAllowed: boolean
}

export interface PickerSlot {
  /** ISO text: the value of the choice. */
  startsAt: string
  label: string
  seatsText: string | null
  /** "You pay EUR 60.00 online now. Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that nothing is refunded." */
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
  isFree: boolean
  isSelected: boolean
  isOutside: boolean
}

export interface DayPart {
  title: 'Morning' | 'Afternoon' | 'Evening'
  slots: PickerSlot[]
}

export interface DayTimes {
  date: string
  title: string
  parts: DayPart[]
  /** Why there is nothing, when there is nothing. */
  emptyText: string | null
}

/** Everything that the picker shows; made on the server, where the zones are known. */
export interface PickerView {
  choice: PickerChoice
  monthTitle: string
  weeks: PickerDay[][]
  /** Seven days from the first free one (or today): the short form beside a service. */
  strip: PickerDay[]
  /** Days to open for the seven days before and after the strip; null where nothing can be booked. */
  previousWeek: string | null
  nextWeek: string | null
  previousMonth: string | null
  nextMonth: string | null
  selected: DayTimes
  /** The times of the seven days of the strip, where they stand side by side; empty elsewhere. */
  week: DayTimes[]
  /** Every day of the month with its times, for the plain list. */
  list: DayTimes[]
  firstFree: { date: string; startsAt: string; display: string } | null
  zoneLine: string
  /** The slot that is picked to begin with. */
  suggestedStartsAt: string | null
  totalText: string
  durationText: string
}

const known = (items: { id: string }[], id: string | null) => items.some((item) => item.id === id)

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)
const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Reads a choice; what does not exist (any more) falls back to the first that does. */
export function readChoice(params: URLSearchParams, service: Choosable): PickerChoice {
  const [optionId, staffId, day, month] = ['option', 'staff', 'day', 'month'].map((name) => params.get(name))
  const fallbackStaff = service.anyoneAllowed || !service.staff.length ? null : service.staff[0]!.id
  return {
    optionId: known(service.options, optionId!) ? optionId! : (service.options[0]?.id ?? ''),
    addonIds: params.getAll('addon').filter((id) => known(service.addons, id)),
    staffId: known(service.staff, staffId!) ? staffId! : fallbackStaff,
    party: boundedParty(Number(params.get('party')), service),
    way: service.ways.includes(params.get('way') ?? '') ? params.get('way') : (service.ways[0] ?? null),
    day: isDate(day!) ? day : null,
    month: isMonth(month!) ? month : null,
    view: params.get('view') === 'list' ? 'list' : 'month',
  }
}

function boundedParty(wanted: number, { partyMin, partyMax }: Choosable): number {
  const whole = Number.isInteger(wanted) ? wanted : partyMin
  return Math.min(Math.max(whole, partyMin, 1), Math.max(partyMax, 1))
}

/** The choice as an address, with what changes; a new option keeps the day, a new month forgets it. */
export function addressOf(choice: PickerChoice, changes: Partial<PickerChoice> = {}): string {
  const { optionId, addonIds, staffId, party, way, day, month, view } = { ...choice, ...changes }
  const params = new URLSearchParams({ option: optionId })
  for (const id of addonIds) params.append('addon', id)
  if (staffId) params.set('staff', staffId)
  if (party > 1) params.set('party', String(party))
  if (way) params.set('way', way)
  if (day) params.set('day', day)
  if (month) params.set('month', month)
  if (view === 'list') params.set('view', view)
  return params.toString()
}

/** A part of the day in a week: all clock times that are free on some day of it, in order. */
interface WeekPart {
  title: DayPart['title']
  labels: string[]
}

const dayParts: DayPart['title'][] = ['Morning', 'Afternoon', 'Evening']

/** The rows of a week whose days stand side by side: the same clock time is the same row for all of them. */
export const weekParts = (week: DayTimes[]): WeekPart[] =>
  dayParts
    .map((title) => ({ title, labels: [...new Set(week.flatMap((day) => labelsIn(day, title)))].toSorted() }))
    .filter(({ labels }) => labels.length > 0)

// Clock times of 24 hours sort as they read.
const labelsIn = ({ parts }: DayTimes, title: DayPart['title']) =>
  parts.filter((part) => part.title === title).flatMap(({ slots }) => slots.map(({ label }) => label))
