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

/** The time condition against a step that the transition table allows; undefined: none. */
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

/** All current actions of a party on an item. */
export const actionsFor = <Action extends ItemAction>(
  all: readonly Action[],
  item: TimedItem,
  party: Party,
  now: Instant,
): Action[] => all.filter((action) => transitionFor(action, item, party) && !hindranceOf(action, item, party, now))
