import type { UnmetDemandRow, ServiceDetails } from '#analytics/rules/counted-day.ts'
import {
  unmetDemandReasons,
  type UnmetDemandLine,
  type UnmetDemandReason,
} from '#analytics/rules/metrics/chart-shapes.ts'
import {
  amountOf,
  minutesText,
  peopleText,
  percentText,
  shortWeekdays,
  weekdayNames,
} from '#analytics/rules/metrics/metric-words.ts'

/** What is known about a service with unmet demand. */
export interface UnmetDemandGround {
  service: ServiceDetails
  /**
   * The value of one order in minor units: the average of its orders, else the price of the cheapest option; null:
   * unknown.
   */
  averageMinor: number | null
  /** The share, in percent, of people who looked at times or amounts and then ordered; null: too few people. */
  shareWhoOrder: number | null
  /** Working hours by weekday (1 Monday), in minutes of the day. */
  hours: ReadonlyMap<number, { fromMinute: number; untilMinute: number }[]>
  days: number
}

const labels: Record<UnmetDemandReason, string> = {
  no_slot: 'No free time',
  hold_expired: 'Time to pay ran out',
  outside_area: 'Outside your area',
  below_minimum: 'Below the minimum',
  too_soon: 'Too soon for you',
}

/** The minimum of people for a line of its own, and for a suggestion. */
const [worthReporting, worthChanging] = [3, 5]
const mostBuckets = 3

/** The unmet demand of one service by reason and place, the most people first, with suggestions. */
export function unmetDemandLines(rows: UnmetDemandRow[], ground: UnmetDemandGround): UnmetDemandLine[] {
  const matching = rows.filter(({ serviceId, people }) => serviceId === ground.service.id && people > 0)
  return unmetDemandReasons.flatMap((reason) => {
    const same = matching.filter((row) => row.reason === reason)
    const buckets = same.filter(({ bucket, people }) => bucket !== '' && people >= worthReporting).slice(0, mostBuckets)
    const whole = same.filter(({ bucket }) => bucket === '')
    return (buckets.length > 0 ? buckets : whole).map((row) => lineOf(reason, row, ground))
  })
}

function lineOf(reason: UnmetDemandReason, row: UnmetDemandRow, ground: UnmetDemandGround): UnmetDemandLine {
  const { service } = ground
  const plan = row.people >= worthChanging ? planOf(reason, row.bucket, ground) : null
  return {
    reason,
    label: labels[reason],
    group: groupOf(reason, row.bucket),
    serviceId: service.id,
    serviceTitle: service.title,
    count: row.people,
    value: valueOf(row, ground),
    suggestion: plan?.suggestion ?? null,
    estimate: plan ? estimateOf(row.people, ground) : null,
    action: plan?.action ?? null,
  }
}

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`

function groupOf(reason: UnmetDemandReason, bucket: string): string {
  if (bucket === '') return ''
  if (reason === 'outside_area') return `${Number(bucket) - 5}–${bucket} km`
  const [weekday, hour] = bucket.split('-').map((part) => (part === '' ? undefined : Number(part)))
  const day = weekday ? shortWeekdays[weekday - 1]! : 'Any day'
  return hour === undefined ? day : `${day} ${hour}–${hour + 2} h`
}

/** The value of wishes with a known price is that price; of others the value of one order. */
function valueOf(
  { people, valued, valueMinor, currency }: UnmetDemandRow,
  { averageMinor, service }: UnmetDemandGround,
) {
  const isSameCurrency = currency === '' || currency === service.currency
  const [known, knownMinor] = isSameCurrency ? [valued, valueMinor] : [0, 0]
  if (known < people && averageMinor === null) return known > 0 ? amountOf(knownMinor, service.currency) : null
  return amountOf(knownMinor + (people - known) * (averageMinor ?? 0), service.currency)
}

/** "Likely: 14 people × 12 % who order × EUR 45.00 ≈ EUR 75.60 in 30 days" */
function estimateOf(people: number, { shareWhoOrder, averageMinor, service, days }: UnmetDemandGround): string | null {
  if (shareWhoOrder === null || averageMinor === null) return null
  // Calculated with the rounded share, so that readers can check the result.
  const shown = shareWhoOrder < 10 ? Math.round(shareWhoOrder * 10) / 10 : Math.round(shareWhoOrder)
  const minor = Math.round((people * shown * averageMinor) / 100)
  const money = (amount: number) => amountOf(amount, service.currency).display
  return `Likely: ${peopleText(people)} × ${percentText(shown)} who order × ${money(averageMinor)} ≈ ${money(minor)} in ${days === 1 ? '1 day' : `${days} days`}`
}

interface Plan {
  suggestion: string
  action: { label: string; to: string }
}

function planOf(reason: UnmetDemandReason, bucket: string, ground: UnmetDemandGround): Plan | null {
  const { service } = ground
  const hoursAction = (label: string) => ({ label, to: `/provider-dashboard/${service.providerId}/team#hours` })
  const formAction = (label: string) => ({ label, to: `/service-submit?service=${service.id}` })
  if (reason === 'no_slot') return openingPlan(bucket, ground, hoursAction)
  if (reason === 'outside_area' && bucket !== '')
    return { suggestion: `Come or deliver as far as ${bucket} km`, action: formAction(`Go as far as ${bucket} km`) }
  if (reason === 'below_minimum' && service.minimumMinor > 0) {
    const now = amountOf(service.minimumMinor, service.currency).display
    return { suggestion: `Lower the minimum order, which is ${now}`, action: formAction('Change the minimum') }
  }
  if (reason === 'too_soon' && service.noticeMinutes > 0) {
    return {
      suggestion: `Take bookings with less than ${minutesText(service.noticeMinutes)} of notice`,
      action: formAction('Change the notice'),
    }
  }
  return null
}

/** Suggests longer hours where the venue is closed at that time, and more staff where it is open and fully booked. */
function openingPlan(
  bucket: string,
  { hours }: UnmetDemandGround,
  actionOf: (label: string) => Plan['action'],
): Plan | null {
  const [weekday = 0, hour] = bucket.split('-').map(Number)
  const day = weekdayNames[weekday - 1]
  if (!day) return null
  const windows = hours.get(weekday) ?? []
  if (hour === undefined) {
    if (windows.length === 0) return { suggestion: `Open on ${day}`, action: actionOf(`Open on ${day}`) }
    return {
      suggestion: `More time on ${day}: longer hours, or somebody more`,
      action: actionOf('Change who works when'),
    }
  }
  const [from, until] = [hour * 60, (hour + 2) * 60]
  const short = `${shortWeekdays[weekday - 1]} ${hour}–${hour + 2}`
  if (windows.length === 0)
    return { suggestion: `Open ${day} ${clock(hour)}–${clock(hour + 2)}`, action: actionOf(`Open ${short}`) }
  const [opens, closes] = [
    Math.min(...windows.map(({ fromMinute }) => fromMinute)),
    Math.max(...windows.map(({ untilMinute }) => untilMinute)),
  ]
  if (closes < until) return { suggestion: `Open ${day} until ${clock(hour + 2)}`, action: actionOf(`Open ${short}`) }
  if (opens > from) return { suggestion: `Open ${day} from ${clock(hour)}`, action: actionOf(`Open ${short}`) }
  return {
    suggestion: `Somebody more on ${day} ${clock(hour)}–${clock(hour + 2)}: people found nothing free then`,
    action: actionOf('Change who works when'),
  }
}
