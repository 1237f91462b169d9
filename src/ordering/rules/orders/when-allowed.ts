import { transitionFor, type ItemAction, type ItemStatus, type Party } from '#ordering/rules/orders/item-states.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'

export interface TimedItem {
  kind: string
  status: ItemStatus
  /** For a request: the deadline to answer. */
  acceptBy: Instant | null
  /** For a visit. */
  startsAt: Instant | null
  endsAt: Instant | null
  /** For goods: when they become overdue. */
  lateAt: Instant | null
  /** When it entered its state. */
  changedAt: Instant
  /** The customer has checked in. */
  isCheckedIn: boolean
}

export type Hindrance =
  | 'answer-too-late'
  | 'visit-not-near'
  | 'visit-begun'
  | 'not-overdue'
  | 'absence-too-early'
  | 'absence-too-late'
  | 'was-there'

/** A visit can be checked in or ended from half an hour before its start. */
const nearVisit = minutes(30)

/** A no-show can be reported 15 minutes after the start at the earliest. */
export const patience = minutes(15)

/** How long after its end a visit can be reported as a no-show of the customer ('miss') or the provider ('absent'). */
const absenceReportHours = { miss: hours(24), absent: hours(48) }

/** Goods that were not ready in time; becoming ready late does not change this. */
export const isOverdue = (
  { kind, status, lateAt, changedAt }: Pick<TimedItem, 'kind' | 'status' | 'lateAt' | 'changedAt'>,
  now: Instant,
): boolean => {
  if (kind !== 'order' || lateAt === null) return false
  if (status === 'ready') return changedAt >= lateAt
  return (status === 'confirmed' || status === 'preparing') && now >= lateAt
}

/** Until when a no-show of the customer ('miss') or the provider ('absent') can be reported. */
export const absenceReportableUntil = (
  who: 'miss' | 'absent',
  { startsAt, endsAt }: Pick<TimedItem, 'startsAt' | 'endsAt'>,
): Instant => (endsAt ?? startsAt ?? 0) + absenceReportHours[who]

/** The time condition against reporting a no-show. */
export function absenceHindrance(who: 'miss' | 'absent', item: TimedItem, now: Instant): Hindrance | undefined {
  const { startsAt, isCheckedIn } = item
  if (startsAt === null) return undefined
  if (who === 'miss' && isCheckedIn) return 'was-there'
  if (now < startsAt + patience) return 'absence-too-early'
  return now > absenceReportableUntil(who, item) ? 'absence-too-late' : undefined
}

type Condition = (item: TimedItem, party: Party, now: Instant) => Hindrance | undefined

/** When a visit starts; null for goods. */
const visitStart = ({ kind, startsAt }: TimedItem) => (kind === 'booking' ? startsAt : null)

const answerInTime: Condition = ({ acceptBy }, _party, now) =>
  acceptBy !== null && now >= acceptBy ? 'answer-too-late' : undefined

const nearItsStart: Condition = (item, party, now) => {
  const startsAt = visitStart(item)
  return startsAt !== null && party !== 'system' && now < startsAt - nearVisit ? 'visit-not-near' : undefined
}

const beforeItsStart: Condition = (item, party, now) => {
  const startsAt = visitStart(item)
  return startsAt !== null && party === 'customer' && now >= startsAt ? 'visit-begun' : undefined
}

const conditions: Partial<Record<ItemAction, Condition>> = {
  accept: answerInTime,
  decline: answerInTime,
  abandon: (item, _party, now) => (isOverdue(item, now) ? undefined : 'not-overdue'),
  miss: (item, party, now) =>
    item.kind === 'booking' && party === 'provider' ? absenceHindrance('miss', item, now) : undefined,
  'check-in': nearItsStart,
  fulfil: nearItsStart,
  cancel: beforeItsStart,
}

/** The time condition against a step that the transition table allows; undefined: none. */
export const hindranceOf = (action: ItemAction, item: TimedItem, party: Party, now: Instant): Hindrance | undefined =>
  conditions[action]?.(item, party, now)

/** All current actions of a party on an item. */
export const actionsFor = <Action extends ItemAction>(
  all: readonly Action[],
  item: TimedItem,
  party: Party,
  now: Instant,
): Action[] => all.filter((action) => transitionFor(action, item, party) && !hindranceOf(action, item, party, now))
