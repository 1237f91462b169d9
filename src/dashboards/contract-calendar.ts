import type { CalendarEntryKind, CalendarTone } from '#dashboards/rules/calendar/calendar-states.ts'
import type { CalendarClockChange } from '#dashboards/rules/calendar/calendar-wall-clock.ts'
import type { BusinessAction } from '#ordering/contract-business-items.ts'

export type * from '#dashboards/contract-calendar-changes.ts'
export type { CalendarEntryKind, CalendarTone } from '#dashboards/rules/calendar/calendar-states.ts'
export type { CalendarClockChange } from '#dashboards/rules/calendar/calendar-wall-clock.ts'

/** Part of the contract: the calendar of a business. Dates and minutes are those of the wall clock at the place of each entry. */

export interface CalendarQuery {
  /** Dates, both included; at most 42 days. */
  from: string
  until: string
  /** One person; left out: all whom the reader may see. */
  staffId?: string | undefined
  /** One place; left out: all. */
  placeId?: string | undefined
}

export interface CalendarView {
  from: string
  until: string
  /** At the place that is asked for, or the first one. */
  today: string
  nowMinute: number
  timeZone: string
  /** "Times are those of Lisbon (UTC+0)." With several zones: that each entry is in the time of its place. */
  zoneLine: string
  /** Days of these on which the clock is set: they have not 24 hours. */
  clockChanges: CalendarClockChange[]
  places: CalendarPlace[]
  /** In their order. Whoever sees only their own column is alone here. */
  staff: CalendarPerson[]
  /** One for each person and day; no windows: off. Things and bookings without a person have none. */
  open: CalendarHours[]
  entries: CalendarEntry[]
  rights: CalendarRights
  serverNow: string
}

export interface CalendarPlace {
  id: string
  name: string
  city: string
  timeZone: string
  today: string
  nowMinute: number
}

export type CalendarColor = 1 | 2 | 3 | 4 | 5 | 6

export interface CalendarPerson {
  id: string
  name: string
  picture: string | null
  role: string | null
  color: CalendarColor
  placeId: string
}

export interface CalendarHours {
  staffId: string
  date: string
  windows: { fromMinute: number; untilMinute: number }[]
  /** Why the day differs: "Christmas". Empty where it does not, or nobody said. */
  note: string
}

export interface CalendarRights {
  mayBlock: boolean
  mayMove: boolean
  mayWalkIn: boolean
  /** False: only their own column. */
  seesAll: boolean
  /** May block a whole place, and take another price for a walk-in. */
  managesAll: boolean
  /** The own column of who asks, where they have one. */
  ownStaffId: string | null
}

export interface CalendarEntry {
  /** Of the booking or of the block: what moves are asked for with. One block for several people has an id for each. */
  id: string
  kind: CalendarEntryKind
  staffId: string | null
  placeId: string
  /** The day on which it begins, with minutes of that day; the end may pass 1440. */
  date: string
  startMinute: number
  endMinute: number
  /** "UTC+1" where the hour comes twice on that day, or the day has not 24 hours; else null. */
  offsetNote: string | null
  /** Minutes that are taken before and after. */
  bufferBefore: number
  bufferAfter: number
  /** The service, or the reason of the block. */
  title: string
  optionName: string | null
  /** "Rita A."; of a walk-in the name as it was written. */
  customer: string | null
  party: number
  /** The status of the item; "held" of a hold, "blocked" of a block. */
  state: string
  stateText: string
  tone: CalendarTone
  /** "K7Q2-9M4T-1a" */
  reference: string | null
  itemId: string | null
  serviceId: string | null
  /** ISO, for keys and sorting; never for wall times. */
  startsAt: string
  endsAt: string
  /** "15:00 – 15:45" */
  time: string
  /** How it could be moved by who asks; null: not at all. */
  move: 'at-once' | 'proposal' | null
  /** Done through the endpoints of items: `POST /own/providers/{id}/items/{itemId}/{action}`. */
  actions: BusinessAction[]
  /** Another time that is asked for and not answered yet. Its hold is an entry of its own, of kind "hold" and with the same item. */
  proposal: CalendarProposal | null
  /** Of a block: all that was made with it. */
  series: { id: string; count: number; isWeekly: boolean } | null
  note: string
}

export interface CalendarProposal {
  id: string
  startsAt: string
  date: string
  startMinute: number
  staffId: string | null
  /** "Thu 12 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  display: string
  answerBy: string
  by: 'customer' | 'business'
}
