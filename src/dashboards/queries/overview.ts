import type { AppContext } from '#server/context.ts'
import type { OverviewNumbers, OverviewTrend } from '#dashboards/contract-overview.ts'
import { trendSentence } from '#dashboards/rules/overview-words.ts'
import {
  countOrders,
  countPeople,
  listDays,
  listOrderDays,
  sumCommission,
  sumRefunds,
  sumSales,
  type Span,
} from '#dashboards/store/overview.server.ts'
import { currenciesByMain, inOrder } from '#dashboards/rules/currency-order.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'
import { datesFrom } from '#shared/time/local-date.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { describeDay } from '#shared/time/time-text.ts'

const length = 30

const dayStart = (at: Instant): Instant => at - (at % days(1))
const dateOf = (at: Instant) => isoOf(at).slice(0, 10)

/** The last `count` UTC days including today; `back`: shifted by that many such periods into the past. */
const lastDays = (now: Instant, count: number, back = 0): Span => {
  const end = dayStart(now) + days(1)
  return { from: end - days(count) * (back + 1), until: end - days(count) * back }
}

const linesOf = (currencies: string[], sums: Money[]): string[] =>
  sums.length > 0 ? inOrder(currencies, sums).map((sum) => formatMoney(sum)) : ['–']

/** The currency of most sales of the last 30 days first, in all figures. */
const currencyOrder = async ({ db, now, settings }: AppContext): Promise<string[]> =>
  currenciesByMain(settings.get('money.currencies'), await sumSales(db, lastDays(now, length)))

/** Of a day without sales in the main currency the amount is zero there, because the chart shows this currency. */
const withMain = ([main]: string[], sums: Money[]): Money[] =>
  !main || sums.length === 0 || sums.some(({ currency }) => currency === main)
    ? sums
    : [{ currency: main, minor: 0 }, ...sums]

/**
 * Key figures of the market for today and for 30 days; money by currency, never added across currencies. Days are UTC.
 * Throws unauthenticated, permission-denied.
 */
export async function getOverviewNumbers(ctx: AppContext): Promise<OverviewNumbers> {
  await requireRight(ctx, 'read-orders')
  const [today, yesterday, month, before] = [
    lastDays(ctx.now, 1),
    lastDays(ctx.now, 1, 1),
    lastDays(ctx.now, length),
    lastDays(ctx.now, length, 1),
  ]
  const currencies = await currencyOrder(ctx)
  const [people, peopleBefore] = [(await countPeople(ctx.db, month))!, (await countPeople(ctx.db, before))!]
  return {
    tiles: [
      {
        key: 'orders',
        label: 'Orders today',
        lines: [count(await countOrders(ctx.db, today))],
        hint: `${count(await countOrders(ctx.db, yesterday))} yesterday`,
        to: '/admin-dashboard/orders',
      },
      {
        key: 'sales',
        label: 'Sales today',
        lines: linesOf(currencies, withMain(currencies, await sumSales(ctx.db, today))),
        hint: null,
        to: '/admin-dashboard/orders',
      },
      {
        key: 'commission',
        label: 'Commission, 30 days',
        lines: linesOf(currencies, await sumCommission(ctx.db, month)),
        hint: null,
        to: '/admin-dashboard/money',
      },
      {
        key: 'refunds',
        label: 'Refunds, 30 days',
        lines: linesOf(currencies, await sumRefunds(ctx.db, month)),
        hint: null,
        to: '/admin-dashboard/money',
      },
      {
        key: 'missed',
        label: 'No-shows, 30 days',
        lines: [count(people.missed)],
        hint: thirtyBefore(peopleBefore.missed),
        to: '/admin-dashboard/orders',
      },
      {
        key: 'providers',
        label: 'New providers, 30 days',
        lines: [count(people.providers)],
        hint: thirtyBefore(peopleBefore.providers),
        to: '/admin-dashboard/providers',
      },
    ],
    serverNow: isoOf(ctx.now),
  }
}

const count = (amount: number) => amount.toLocaleString('en')
const thirtyBefore = (amount: number) => `${count(amount)} in the 30 days before`

/**
 * Orders of the last 30 days by day, with sales in the currency in which the most was sold. Throws unauthenticated,
 * permission-denied.
 */
export async function getOverviewTrend(ctx: AppContext): Promise<OverviewTrend> {
  await requireRight(ctx, 'read-orders')
  const span = lastDays(ctx.now, length)
  const [orders, sales, before] = await Promise.all([
    listOrderDays(ctx.db, span),
    listDays(ctx.db, span),
    countOrders(ctx.db, lastDays(ctx.now, length, 1)),
  ])
  const [currency = 'USD'] = await currencyOrder(ctx)
  const shown = datesFrom(dateOf(span.from), dateOf(span.until - 1)).map((date) => ({
    date,
    label: describeDay(date).slice(0, -5),
    orders: orders.find((one) => one.date === date)?.count ?? 0,
    salesMinor: sales.find((one) => one.date === date && one.currency === currency)?.minor ?? 0,
  }))
  return {
    currency,
    days: shown,
    sentence: trendSentence(
      shown.reduce((sum, day) => sum + day.orders, 0),
      before,
    ),
  }
}
