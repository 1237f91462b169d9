import { transitionFor, type ItemAction, type ItemStatus, type Party } from '#ordering/rules/orders/item-states.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'

export interface TimedItem {
  kind: string
  status: ItemStatus
  /** Of a request: until when it may be answered. */
  acceptBy: Instant | null
  /** Of a visit. */
  startsAt: Instant | null
  endsAt: Instant | null
  /** Of goods: from when they are overdue. */
  lateAt: Instant | null
  /** When it came where it is. */
  changedAt: Instant
  /** The customer of a visit was there. */
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

/** A visit can be checked in, and be over, from half an hour before its start. */
const nearVisit = minutes(30)

/** Nobody is missed in the first quarter of an hour. */
export const patience = minutes(15)

/** How long after its end a visit can be told as missed: by who waited for a customer, and by who waited for a provider. */
const absenceReportHours = { miss: hours(24), absent: hours(48) }

/** Goods that were not ready in time; being made ready late does not undo it. */
export const isOverdue = (
  { kind, status, lateAt, changedAt }: Pick<TimedItem, 'kind' | 'status' | 'lateAt' | 'changedAt'>,
  now: Instant,
): boolean => {
  if (kind !== 'order' || lateAt === null) return false
  if (status === 'ready') return changedAt >= lateAt
  return (status === 'confirmed' || status === 'preparing') && now >= lateAt
}

/** Until when it can be told that a customer ('miss') or a provider ('absent') was not there. */
export const absenceReportableUntil = (
  who: 'miss' | 'absent',
  { startsAt, endsAt }: Pick<TimedItem, 'startsAt' | 'endsAt'>,
): Instant => (endsAt ?? startsAt ?? 0) + absenceReportHours[who]

/** What the clock says against telling that one side of a visit was not there. */
export function absenceHindrance(who: 'miss' | 'absent', item: TimedItem, now: Instant): Hindrance | undefined {
  const { startsAt, isCheckedIn } = item
  if (startsAt === null) return undefined
  if (who === 'miss' && isCheckedIn) return 'was-there'
  if (now < startsAt + patience) return 'absence-too-early'
  return now > absenceReportableUntil(who, item) ? 'absence-too-late' : undefined
}

/** What the clock says against a step that the table of states allows; undefined when nothing does. */
export function hindranceOf(action: ItemAction, item: TimedItem, party: Party, now: Instant): Hindrance | undefined {
  const { acceptBy, startsAt, kind } = item
  if ((action === 'accept' || action === 'decline') && acceptBy !== null && now >= acceptBy) return 'answer-too-late'
  if (action === 'give-up' && !isOverdue(item, now)) return 'not-overdue'
  if (kind !== 'booking' || startsAt === null) return undefined
  if (action === 'miss' && party === 'provider') return absenceHindrance('miss', item, now)
  if ((action === 'check-in' || action === 'fulfil') && party !== 'system' && now < startsAt - nearVisit)
    return 'visit-not-near'
  if (action === 'cancel' && party === 'customer' && now >= startsAt) return 'visit-begun'
  return undefined
}

/** Everything that this party can do with an item at this moment. */
export const actionsFor = <Action extends ItemAction>(
  all: readonly Action[],
  item: TimedItem,
  party: Party,
  now: Instant,
): Action[] => all.filter((action) => transitionFor(action, item, party) && !hindranceOf(action, item, party, now))
