import type { CalendarEntryKind, CalendarTone } from '#ordering/rules/calendar/calendar-states.ts'
import type { CalendarClockChange } from '#ordering/rules/calendar/calendar-wall-clock.ts'
import type { BusinessAction } from '#ordering/contract-business-items.ts'

export type * from '#ordering/contract-calendar-changes.ts'
export type { CalendarEntryKind, CalendarTone } from '#ordering/rules/calendar/calendar-states.ts'
export type { CalendarClockChange } from '#ordering/rules/calendar/calendar-wall-clock.ts'

/** Part of the contract: the calendar of a business. Dates and minutes are local to the location of each entry. */

export interface CalendarQuery {
  /** Dates, both inclusive; at most 42 days. */
  from: string
  until: string
  /** One person; omitted: everybody whom the reader may see. */
  staffId?: string | undefined
  /** One location; omitted: all. */
  placeId?: string | undefined
}

export interface CalendarView {
  from: string
  until: string
  /** At the requested location, or else the first one. */
  today: string
  nowMinute: number
  timeZone: string
  /**
   * "Times are those of Lisbon (UTC+0)." With several time zones: that each entry is shown in the time of its location.
   */
  zoneLine: string
  /** Days of the range with a clock change, which do not have 24 hours. */
  clockChanges: CalendarClockChange[]
  places: CalendarPlace[]
  /** In the order of the business. Staff see only their own column. */
  staff: CalendarPerson[]
  /** One per person and day; no windows: a day off. Equipment, rooms and bookings without a person have none. */
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
  /**
   * Why the hours differ from the usual week, such as "Christmas"; empty if they do not differ or no reason was given.
   */
  note: string
}

export interface CalendarRights {
  mayBlock: boolean
  mayMove: boolean
  mayWalkIn: boolean
  /** False: sees only the own column. */
  seesAll: boolean
  /** May block a whole location and change the price of a walk-in. */
  managesAll: boolean
  /** The reader's own column, if any. */
  ownStaffId: string | null
}

export interface CalendarEntry {
  /** Id of the booking or of the block, used for moves. A block for several people has one id per person. */
  id: string
  kind: CalendarEntryKind
  staffId: string | null
  placeId: string
  /** The day on which it begins. Minutes count from the start of that day; the end can exceed 1440. */
  date: string
  startMinute: number
  endMinute: number
  /** "UTC+1" if the hour occurs twice on that day or the day does not have 24 hours; else null. */
  offsetNote: string | null
  /** Minutes reserved before and after. */
  bufferBefore: number
  bufferAfter: number
  /** Title of the service, or the reason for the block. */
  title: string
  optionName: string | null
  /** "Rita A."; for a walk-in the name as entered. */
  customer: string | null
  party: number
  /** The status of the item; "held" for a hold, "blocked" for a block. */
  state: string
  stateText: string
  tone: CalendarTone
  /** "K7Q2-9M4T-1a" */
  reference: string | null
  itemId: string | null
  serviceId: string | null
  /** ISO instants, for keys and sorting; not for display. */
  startsAt: string
  endsAt: string
  /** "15:00 – 15:45" */
  time: string
  /** How the reader could move it; null: not at all. */
  move: 'at-once' | 'proposal' | null
  /** Performed through the endpoints of items: `POST /own/providers/{id}/items/{itemId}/{action}`. */
  actions: BusinessAction[]
  /**
   * Another time that was proposed and not answered yet. Its hold is a separate entry of kind "hold" with the same
   * item.
   */
  proposal: CalendarProposal | null
  /** Only for a block: the series it was created with. */
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
