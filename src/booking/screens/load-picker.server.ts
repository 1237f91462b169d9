import type { DaySlot, OpenSlot, OpenSlots } from '#booking/contract.ts'
import { findFirstFreeSlot } from '#booking/queries/find-first-free-slot.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'
import {
  openWeeks,
  type DayPart,
  type DayTimes,
  type PickerChoice,
  type PickerDay,
  type PickerView,
} from '#booking/rules/slots/picker.ts'
import type { ServicePage } from '#catalogue/contract.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { describeMyVisitTerms, describeVisitTerms } from '#ordering/queries/cancellation/describe-visit-terms.ts'
import { plusDays, plusMonths, weekdayOf } from '#shared/time/local-date.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { formatMoney } from '#shared/money.ts'
import { monthName } from '#shared/time/day-text.ts'
import { describeDay, describeMonth, describeVenueTime, weekdayName } from '#shared/time/time-text.ts'
import { weekOf } from '#shared/time/weeks.ts'
import { localOf } from '#shared/time/zones.ts'
import { dayPartAt, dayPartTitles, dayParts } from '#shared/time/day-part.ts'

type OpenDay = OpenSlots['days'][number]

interface Frame {
  describePolicy(startsAt: string): string
  slots: OpenSlots
  choice: PickerChoice
  day: string
  month: string
}

/** The data for a picker, from any source of times. */
export interface PickerSource {
  timeZone: string
  /** The country, which sets the first day of the week. */
  country: string
  /** How many days ahead its months go. */
  horizonDays: number
  choice: PickerChoice
  first: FirstFree | null | undefined
  list(range: Days): Promise<OpenSlots>
  describePolicy(startsAt: string): string
  totalText: string
  durationText: string
}

type FirstFree = Pick<OpenSlot, 'date' | 'startsAt' | 'display'>

/** The picker for a service and its choices: the month, the times of one day, and the first free slot. */
export async function loadPicker(
  ctx: AppContext,
  service: ServicePage,
  choice: PickerChoice,
  wanted?: Wanted,
): Promise<PickerView> {
  const query = {
    serviceId: service.id,
    optionId: choice.optionId,
    extraMinutes: extraMinutes(service, choice),
    staffId: choice.staffId,
    party: choice.party,
  }
  const { timeZone, country } = service.place
  const near = daysOfMonth(localOf(timeZone, ctx.now).date, country)
  const list = (range: Days) => listOpenSlots(ctx, { ...query, ...range }, wanted)
  const soon = await list(near)
  const source = {
    timeZone,
    country,
    horizonDays: service.horizonDays,
    choice,
    first: firstIn(soon) ?? (await findFirstFreeSlot(ctx, query, wanted)),
    // Most visitors see the month that has the first free time, which is this one.
    list: async (range: Days) => (range.from === near.from && range.until === near.until ? soon : list(range)),
    describePolicy: await policyOf(ctx, service, choice, wanted),
    ...describeVisit(service, choice),
  }
  return pickerFrom(ctx, source, wanted)
}

/** The picker for any source of times. */
export async function pickerFrom(ctx: AppContext, source: PickerSource, wanted?: Wanted): Promise<PickerView> {
  const { choice, first, describePolicy, totalText, durationText } = source
  const today = localOf(source.timeZone, ctx.now).date
  const dayWanted = choice.day ?? (choice.month ? null : first?.date) ?? null
  const month = laterOf(choice.month ?? (dayWanted ?? today).slice(0, 7), today.slice(0, 7))
  const grid = openWeeks(month, today, weekOf(source.country).firstWeekday)
  const slots = await source.list(daysShown(grid, today))
  const day = dayWanted ?? slots.days.find(({ slots }) => slots.length)?.date ?? `${month}-01`
  const frame = { slots, choice, day, month, describePolicy }
  const calendar = describeCalendar(frame, grid, source, today)
  const week = wanted?.week ? describeWeek(frame, calendar.strip) : []
  return { ...calendar, week, ...describeTimes(frame, first), totalText, durationText }
}

type Days = Pick<OpenSlots, 'from' | 'until'>

/** The days of a calendar's weeks from today on, at least two weeks. */
function daysShown(grid: string[][], today: string): Days {
  const from = laterOf(grid[0]![0]!, today)
  return { from, until: laterOf(grid.at(-1)!.at(-1)!, plusDays(from, 13)) }
}

function firstIn({ days, timeZone }: OpenSlots): FirstFree | undefined {
  const day = days.find(({ slots }) => slots.length > 0)
  if (!day) return undefined
  const { startsAt } = day.slots[0]!
  return { date: day.date, startsAt, display: describeVenueTime(Date.parse(startsAt), timeZone) }
}

/** The days that are shown of the month of a day. */
const daysOfMonth = (today: string, country: string): Days =>
  daysShown(openWeeks(today.slice(0, 7), today, weekOf(country).firstWeekday), today)

interface Wanted {
  /** Whether to include the times of seven days. */
  week: boolean
  /** For this visitor only; otherwise the result may be on a cached public page. */
  isBookingPage?: boolean
  /** For people of the business: the times that it will have, also before it is on sale. */
  isPreview?: boolean
}

const describeWeek = (frame: Frame, strip: PickerDay[]): DayTimes[] =>
  strip.map(({ date }) => describeDayTimes(frame, dayIn(frame.slots, date)))

const dayIn = ({ days }: OpenSlots, date: string): Open => days.find((day) => day.date === date) ?? noTimesOn(date)

const noTimesOn = (date: string): Open => ({ date, slots: [], reason: 'closed' })

/**
 * What a visit costs now and until when it can be cancelled, by the same rule as in the cart, the email and the refund.
 */
async function policyOf(
  ctx: AppContext,
  { id }: ServicePage,
  choice: PickerChoice,
  wanted?: Wanted,
): Promise<PickerSource['describePolicy']> {
  const service = await getServiceForSale(ctx, id)
  const describe = wanted?.isBookingPage
    ? await describeMyVisitTerms(ctx, service, choice)
    : describeVisitTerms(ctx, service, choice)
  return (startsAt) => describe(Date.parse(startsAt))
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

const extraMinutes = (service: ServicePage, choice: PickerChoice) =>
  service.addons
    .filter(({ id }) => choice.addonIds.includes(id))
    .reduce((sum, { extraMinutes }) => sum + extraMinutes, 0)

function describeCalendar(
  { slots, choice, day, month }: Frame,
  grid: string[][],
  { horizonDays }: PickerSource,
  today: string,
) {
  const byDate = new Map(slots.days.map((one) => [one.date, one]))
  const show = (date: string) => describePickerDay(byDate.get(date), date, { day, month, today })
  const stripStart = laterOf(today, plusDays(day, 1 - weekdayOf(day)))
  const last = plusDays(today, horizonDays)
  return {
    choice: { ...choice, day, month },
    monthTitle: describeMonth(`${month}-01`),
    weeks: grid.map((week) => week.map(show)),
    strip: sevenFrom(stripStart).map(show),
    previousWeek: stripStart > today ? laterOf(today, plusDays(stripStart, -7)) : null,
    nextWeek: plusDays(stripStart, 7) > last ? null : firstFreeOf(sevenFrom(plusDays(stripStart, 7)), byDate),
    previousMonth: month > today.slice(0, 7) ? plusMonths(`${month}-01`, -1).slice(0, 7) : null,
    nextMonth: month < last.slice(0, 7) ? plusMonths(`${month}-01`, 1).slice(0, 7) : null,
    zoneLine: slots.zoneLine,
  }
}

const sevenFrom = (date: string) => Array.from({ length: 7 }, (_, index) => plusDays(date, index))

const firstFreeOf = (dates: string[], byDate: Map<string, OpenDay>) =>
  dates.find((date) => byDate.get(date)?.slots.length) ?? dates[0]!

const reasons: Record<string, string> = {
  closed: 'closed',
  fully_booked: 'fully booked',
  too_soon: 'too soon to book',
  too_far: 'not open for booking yet',
}

function describePickerDay(
  open: OpenDay | undefined,
  date: string,
  { day, month, today }: { day: string; month: string; today: string },
): PickerDay {
  const count = open?.slots.length ?? 0
  const isPast = date < today
  const state = count
    ? `${count} free ${count === 1 ? 'time' : 'times'}`
    : isPast
      ? 'over'
      : (reasons[open?.reason ?? ''] ?? 'not open for booking')
  return {
    date,
    number: Number(date.slice(8)),
    weekday: weekdayName(date),
    label: `${describeDay(date)}: ${state}`,
    isFree: count > 0,
    isSelected: date === day,
    monthName: date.endsWith('-01') && !date.startsWith(month) ? monthName(date) : null,
    isPast,
  }
}

function describeTimes(frame: Frame, first: FirstFree | null | undefined) {
  const { slots, choice, day, month } = frame
  const describe = (open: Open) => describeDayTimes(frame, open)
  const ofMonth = slots.days.filter(({ date, slots }) => date.startsWith(month) && slots.length)
  const selected = describe(dayIn(slots, day))
  const isFirstOpen = first?.date === day
  return {
    selected,
    list: choice.view === 'list' ? ofMonth.map(describe) : [],
    firstFree: first ? { date: first.date, startsAt: first.startsAt, display: first.display } : null,
    suggestedStartsAt: isFirstOpen ? first.startsAt : (selected.parts[0]?.slots[0]?.startsAt ?? null),
  }
}

type Open = Pick<OpenDay, 'date' | 'slots' | 'reason'>

function describeDayTimes({ slots: { timeZone }, describePolicy }: Frame, { date, slots, reason }: Open): DayTimes {
  const partOf = ({ startsAt }: DaySlot) => dayPartAt(localOf(timeZone, Date.parse(startsAt)).minute)
  const parts = dayParts.map<DayPart>((part) => ({
    title: dayPartTitles[part],
    slots: slots
      .filter((slot) => partOf(slot) === part)
      .map(({ startsAt, label, seatsLeft }) => ({
        startsAt,
        label,
        seatsText: seatsLeft === null ? null : `${seatsLeft} left`,
        policyText: describePolicy(startsAt),
      })),
  }))
  const emptyText = slots.length
    ? null
    : `No free time on ${describeDay(date)}: ${reasons[reason ?? ''] ?? 'not open for booking'}.`
  return { date, title: describeDay(date), parts: parts.filter(({ slots }) => slots.length), emptyText }
}

function describeVisit(service: ServicePage, choice: PickerChoice) {
  const option = service.options.find(({ id }) => id === choice.optionId)
  const addons = service.addons.filter(({ id }) => choice.addonIds.includes(id))
  const each = (option?.priceMinor ?? 0) + addons.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const minutes = (option?.durationMinutes ?? 0) + extraMinutes(service, choice)
  const people = service.capacity > 1 || service.pricing === 'per_person' ? choice.party : 1
  return {
    totalText: formatMoney({ minor: each * people, currency: service.currency }),
    durationText: durationText(minutes),
  }
}
