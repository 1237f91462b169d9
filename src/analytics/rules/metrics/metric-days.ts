import type { CountedDay, FlagRow, MoneyDay } from '#analytics/rules/counted-day.ts'
import type { Amount } from '#analytics/rules/metrics/chart-shapes.ts'
import type { DailyMetrics } from '#analytics/rules/metrics/metric-shapes.ts'
import { amountOf, shortDay } from '#analytics/rules/metrics/metric-words.ts'
import { formatMoney } from '#shared/money.ts'

interface Ground {
  currency: string
  today: string
}

/** The days of the chart; amounts in the provider's currency, other currencies separately. */
export function dailyMetrics(days: CountedDay[], money: MoneyDay[], { currency, today }: Ground): DailyMetrics[] {
  const moneyOf = Map.groupBy(money, ({ day }) => day)
  // Formatting amounts is the most expensive part, and most amounts are 0, so that text is made once.
  const nothing = amountOf(0, currency)
  return days.map((day) => {
    const rows = moneyOf.get(day.day) ?? []
    const match = rows.find((row) => row.currency === currency)
    const others = rows.filter((row) => row !== match)
    const listed = (key: 'grossMinor' | 'netMinor' | 'refundsMinor'): [Amount, Amount[]] => [
      match?.[key] ? amountOf(match[key], currency) : nothing,
      others.filter((row) => row[key] !== 0).map((row) => amountOf(row[key], row.currency)),
    ]
    const [[gross, otherGross], [net, otherNet], [refunds, otherRefunds]] = [
      listed('grossMinor'),
      listed('netMinor'),
      listed('refundsMinor'),
    ]
    const { impressions, views, visitors, slotViews, favourites, cartAdds, checkouts, orders } = day
    return {
      date: day.day,
      label: shortDay(day.day),
      impressions,
      views,
      visitors,
      slotViews,
      favourites,
      cartAdds,
      checkouts,
      orders,
      cancelledByCustomers: day.byCustomer,
      cancelledByBusiness: day.byBusiness,
      noShows: day.missed,
      gross,
      net,
      refunds,
      otherGross,
      otherNet,
      otherRefunds,
      isRunning: day.day >= today,
    }
  })
}

interface Closed {
  firstDate: string
  lastDate: string
  reason: string
}

interface Flag {
  date: string
  text: string
}

/** Annotations for the chart: changed prices, pauses, closed days. */
export function flagsOf(
  rows: (FlagRow & { day: string; title: string; currency: string })[],
  closed: Closed[],
  { from, until, isBusiness }: { from: string; until: string; isBusiness: boolean },
): Flag[] {
  const named = (title: string, text: string) => (isBusiness ? `${title}: ${text}` : starting(text))
  const ofServices = rows.flatMap(({ day, title, ...row }) =>
    textsOf(row).map((text) => ({ date: day, text: named(title, text) })),
  )
  const ofPlaces = closed.map(({ firstDate, lastDate, reason }) => ({
    date: firstDate < from ? from : firstDate,
    text: `Closed${lastDate > firstDate ? ` until ${shortDay(lastDate > until ? until : lastDate)}` : ''}${reason ? `: ${reason}` : ''}`,
  }))
  return [...ofServices, ...ofPlaces].sort((one, other) => (one.date < other.date ? -1 : 1))
}

const starting = (text: string) => text[0]!.toUpperCase() + text.slice(1)

function textsOf({ type, detail, currency }: Pick<FlagRow, 'type' | 'detail'> & { currency: string }): string[] {
  if (type === 'state') {
    const states: Record<string, string> = {
      published: 'on sale',
      paused: 'paused',
      suspended: 'taken off by the market',
      archived: 'archived',
    }
    const text = states[String(detail.to)]
    return text ? [text] : []
  }
  const [before, after] = [pricesIn(detail.before), pricesIn(detail.after)]
  if (!before || !after || before.join() === after.join()) return []
  const shown = ([least = 0]: number[]) => formatMoney({ minor: least, currency })
  return [before[0] === after[0] ? 'prices changed' : `price from ${shown(before)} to ${shown(after)}`]
}

/** The prices of a form's options in minor units, the lowest first; undefined for a form without prices. */
function pricesIn(form: unknown): number[] | undefined {
  const options =
    form && typeof form === 'object' && 'options' in form ? (form as { options: unknown }).options : undefined
  if (!Array.isArray(options)) return undefined
  const prices = options.map((one: { priceMinor?: unknown; price?: unknown }) =>
    typeof one.priceMinor === 'number'
      ? one.priceMinor
      : Math.round(Number(String(one.price ?? '').replace(',', '.')) * 100),
  )
  return prices.filter((price) => Number.isFinite(price)).sort((one, other) => one - other)
}
