import type { FindingKey, Metrics } from '#analytics/rules/metrics/metric-shapes.ts'
import type { Totals } from '#analytics/rules/metrics/metric-totals.ts'
import {
  countText,
  peopleText,
  percentText,
  starsText,
  times,
  weekdayNames,
} from '#analytics/rules/metrics/metric-words.ts'

/** With fewer views the titles make no statement. */
export const fewestViews = 20
const tooFew = 'Not enough visits yet to tell'

type Ground = Pick<
  Metrics,
  'range' | 'isEarly' | 'funnel' | 'heat' | 'unmetDemand' | 'sold' | 'sources' | 'places' | 'reviews'
> & {
  now: Totals
  before: Totals
}

/** The sentence above each chart, derived from its numbers only. */
export function findingsOf(ground: Ground): Record<FindingKey, string> {
  return {
    days: daysFinding(ground),
    funnel: funnelFinding(ground),
    heat: heatFinding(ground),
    unmetDemand: unmetDemandFinding(ground),
    sold: soldFinding(ground),
    sources: sourcesFinding(ground),
    places: placesFinding(ground),
    reviews: reviewsFinding(ground),
  }
}

function daysFinding({ now, before, range, isEarly }: Ground): string {
  const numbers = `${times(now.views, 'view')} and ${times(now.orders, 'order')}`
  if (isEarly && now.orders === 0) return tooFew
  if (before.views < fewestViews) return `${numbers} in ${range.days === 1 ? 'a day' : `${range.days} days`}`
  const moved = Math.round(((now.views - before.views) / before.views) * 100)
  if (Math.abs(moved) < 5) return `${numbers}: as many views as in ${range.before.label}`
  return `${numbers}: ${countText(Math.abs(moved))} % ${moved > 0 ? 'more' : 'fewer'} views than in ${range.before.label}`
}

function funnelFinding({ funnel, isEarly }: Ground): string {
  if (isEarly) return tooFew
  const [viewed, ...later] = funnel.steps
  const ordered = later.at(-1)!
  if (ordered.people === 0) return `${peopleText(viewed!.people)} looked, nobody has ordered`
  // The step with the largest loss; steps that nobody reached have no share.
  const worst = later
    .filter(({ shareOn }) => shareOn !== null && shareOn < 100)
    .sort((one, other) => one.shareOn! - other.shareOn!)[0]
  const places: Record<string, string> = {
    choice: 'before looking at times or amounts',
    cart: 'before the cart',
    order: 'between cart and order',
  }
  return worst ? `Most leave ${places[worst.key]}: ${percentText(worst.shareOn!)} go on` : 'Whoever looks, orders'
}

interface Peak {
  weekday: number
  hour: number
  amount: number
}

const peakOf = (week: number[][]): Peak =>
  week
    .flatMap((row, day) => row.map((amount, hour) => ({ weekday: day + 1, hour, amount })))
    .reduce((best, one) => (one.amount > best.amount ? one : best), { weekday: 1, hour: 0, amount: 0 })

function heatFinding({ heat, isEarly }: Ground): string {
  const peak = peakOf(heat.views)
  if (isEarly || peak.amount < 3) return tooFew
  return `Most look on ${weekdayNames[peak.weekday - 1]} between ${peak.hour} and ${peak.hour + 1} h`
}

function unmetDemandFinding({ unmetDemand }: Ground): string {
  const [most] = unmetDemand.toSorted((one, other) => other.count - one.count)
  if (!most) return 'Nobody who wanted something left without it'
  const place = most.group ? `${most.group}: ` : ''
  const ends: Record<string, string> = {
    no_slot: 'found no time',
    hold_expired: 'let their time to pay run out',
    outside_area: 'are outside your area',
    below_minimum: 'stayed below your minimum',
    too_soon: 'wanted to come sooner than you allow',
  }
  return `${place}${peopleText(most.count)} ${ends[most.reason]}`
}

function soldFinding({ sold }: Ground): string {
  const [most] = sold.filter(({ kind }) => kind === 'option').toSorted((one, other) => other.count - one.count)
  if (!most || most.count < 3) return 'Not enough sold yet to tell'
  return `“${most.title}” is taken most: ${times(most.count, 'time')}`
}

function sourcesFinding({ sources, isEarly }: Ground): string {
  const [most] = sources
  if (isEarly || !most) return tooFew
  return `${most.label} ${most.key === 'direct' ? 'visits bring' : 'brings'} the most views: ${percentText(most.share)}`
}

function placesFinding({ places, isEarly }: Ground): string {
  const [most] = places.countries
  if (isEarly || !most) return tooFew
  const city = places.cities.find(({ key }) => key.startsWith(`${most.key}:`))
  return `Most look from ${city ? `${city.label}, ` : ''}${most.label}`
}

function reviewsFinding({ reviews }: Ground): string {
  if (reviews.count < 3)
    return reviews.count === 0 ? 'No reviews in these days' : `${times(reviews.count, 'review')}, too few to tell more`
  const word = reviews.words[0] ? `; most often mentioned: “${reviews.words[0].word}”` : ''
  return `${starsText(reviews.average!)} stars from ${times(reviews.count, 'review')}${word}`
}
