import * as z from 'zod'
import { calendarEntryKinds, calendarTones } from '#ordering/rules/calendar/calendar-states.ts'
import { instant, isoDay, timeZone } from '#shared/field-schemas.ts'
import { businessActions } from '#ordering/rules/orders/business-words.ts'

const calendarColor = z.literal([1, 2, 3, 4, 5, 6])
const calendarEntryKind = z.enum(calendarEntryKinds)
const calendarTone = z.enum(calendarTones)
const businessAction = z.enum(businessActions)

export type * from '#ordering/contract-calendar-changes.ts'
export type { CalendarEntryKind, CalendarTone } from '#ordering/rules/calendar/calendar-states.ts'

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

export const calendarClockChangeSchema = z
  .object({
    date: isoDay,
    timeZone,
    hours: z.number().describe('Hours of the whole day: 23, 25, 24.5 …'),
    kind: z
      .enum(['skipped', 'repeated'])
      .describe('"skipped": these minutes of local time do not exist; "repeated": they occur twice.'),
    fromMinute: z.int(),
    untilMinute: z.int(),
    text: z.string().describe('"Sun 28 Mar 2027 has 23 hours: 01:00 to 02:00 is left out."'),
  })
  .meta({ id: 'CalendarClockChange' })
export type CalendarClockChange = z.infer<typeof calendarClockChangeSchema>

export const calendarPlaceSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    city: z.string(),
    timeZone,
    today: isoDay,
    nowMinute: z.int(),
  })
  .meta({ id: 'CalendarPlace' })
export type CalendarPlace = z.infer<typeof calendarPlaceSchema>

export const calendarPersonSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    picture: z.string().nullable(),
    role: z.string().nullable(),
    color: calendarColor,
    placeId: z.uuid(),
  })
  .meta({ id: 'CalendarPerson' })
export type CalendarPerson = z.infer<typeof calendarPersonSchema>

export const calendarHoursSchema = z
  .object({
    staffId: z.uuid(),
    date: isoDay,
    windows: z.array(z.object({ fromMinute: z.int(), untilMinute: z.int() })),
    note: z
      .string()
      .describe(
        'Why the hours differ from the usual week, such as "Christmas"; empty if they do not differ or no reason was given.',
      ),
  })
  .meta({ id: 'CalendarHours' })
export type CalendarHours = z.infer<typeof calendarHoursSchema>

export const calendarProposalSchema = z
  .object({
    id: z.uuid(),
    startsAt: instant,
    date: isoDay,
    startMinute: z.int(),
    staffId: z.uuid().nullable(),
    display: z.string().describe('"Thu 12 Nov 2026, 15:00 (Lisbon, UTC+0)"'),
    answerBy: z.string(),
    by: z.enum(['customer', 'business']),
  })
  .meta({ id: 'CalendarProposal' })
export type CalendarProposal = z.infer<typeof calendarProposalSchema>

export const calendarEntrySchema = z
  .object({
    id: z
      .uuid()
      .describe('Id of the booking or of the block, used for moves. A block for several people has one id per person.'),
    kind: calendarEntryKind,
    staffId: z.uuid().nullable(),
    placeId: z.uuid(),
    date: isoDay.describe(
      'The day on which it begins. Minutes count from the start of that day; the end can exceed 1440.',
    ),
    startMinute: z.int(),
    endMinute: z.int(),
    offsetNote: z
      .string()
      .nullable()
      .describe('"UTC+1" if the hour occurs twice on that day or the day does not have 24 hours; else null.'),
    bufferBefore: z.number().describe('Minutes reserved before and after.'),
    bufferAfter: z.number(),
    title: z.string().describe('Title of the service, or the reason for the block.'),
    optionName: z.string().nullable(),
    customer: z.string().nullable().describe('"Rita A."; for a walk-in the name as entered.'),
    party: z.int(),
    state: z.string().describe('The status of the item; "held" for a hold, "blocked" for a block.'),
    stateText: z.string(),
    tone: calendarTone,
    reference: z.string().nullable().describe('"K7Q2-9M4T-1a"'),
    itemId: z.uuid().nullable(),
    serviceId: z.uuid().nullable(),
    startsAt: instant.describe('ISO instants, for keys and sorting; not for display.'),
    endsAt: instant,
    time: z.string().describe('"15:00 – 15:45"'),
    move: z.enum(['at-once', 'proposal']).nullable().describe('How the reader could move it; null: not at all.'),
    actions: z
      .array(businessAction)
      .describe('Performed through the endpoints of items: `POST /me/providers/{id}/items/{itemId}/{action}`.'),
    proposal: calendarProposalSchema
      .nullable()
      .describe(
        'Another time that was proposed and not answered yet. Its hold is a separate entry of kind "hold" with the same item.',
      ),
    series: z
      .object({ id: z.uuid(), count: z.int(), isWeekly: z.boolean() })
      .nullable()
      .describe('Only for a block: the series it was created with.'),
    note: z.string(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.infer<typeof calendarEntrySchema>

export const calendarRightsSchema = z
  .object({
    mayBlock: z.boolean(),
    mayMove: z.boolean(),
    mayWalkIn: z.boolean(),
    seesAll: z.boolean().describe('False: sees only the own column.'),
    managesAll: z.boolean().describe('May block a whole location and change the price of a walk-in.'),
    myStaffId: z.uuid().nullable().describe("The reader's own column, if any."),
  })
  .meta({ id: 'CalendarRights' })
export type CalendarRights = z.infer<typeof calendarRightsSchema>

export const calendarViewSchema = z
  .object({
    from: isoDay,
    until: isoDay,
    today: isoDay.describe('At the requested location, or else the first one.'),
    nowMinute: z.int(),
    timeZone,
    zoneLine: z
      .string()
      .describe(
        '"Times are those of Lisbon (UTC+0)." With several time zones: that each entry is shown in the time of its location.',
      ),
    clockChanges: z
      .array(calendarClockChangeSchema)
      .describe('Days of the range with a clock change, which do not have 24 hours.'),
    places: z.array(calendarPlaceSchema),
    staff: z.array(calendarPersonSchema).describe('In the order of the business. Staff see only their own column.'),
    open: z
      .array(calendarHoursSchema)
      .describe(
        'One per person and day; no windows: a day off. Equipment, rooms and bookings without a person have none.',
      ),
    entries: z.array(calendarEntrySchema),
    rights: calendarRightsSchema,
    serverNow: z.string(),
  })
  .meta({ id: 'CalendarView' })
export type CalendarView = z.infer<typeof calendarViewSchema>

export type CalendarColor = 1 | 2 | 3 | 4 | 5 | 6
