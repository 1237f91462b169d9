import type { AppContext } from '#server/context.ts'
import type {
  CustomerDetail,
  CustomerLine,
  CustomerList,
  CustomerSort,
  CustomerVisit,
} from '#ordering/contract-customers.ts'
import { currencyOf, openBusinessDay, type BusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { searchOf } from '#ordering/rules/customers/customer-search.ts'
import {
  findBuyer,
  findCustomerRow,
  listCustomerRows,
  listHistoryRows,
  listSpent,
  type Buyer,
  type CustomerRow,
} from '#ordering/store/customers.server.ts'
import {
  findCustomerSummary,
  summariesByPerson,
  personFrom,
  type CustomerSummary,
} from '#customers/queries/find-customer-record.ts'
import type { CustomerPerson } from '#customers/rules/person.ts'
import type { BusinessItem } from '#ordering/contract-business-items.ts'
import { businessItemViews } from '#ordering/queries/orders/business-item-view.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

const pageSize = 25

interface Query {
  search?: string | undefined
  sort?: CustomerSort | undefined
  page?: number | undefined
}

/**
 * Customers of a business, limited to what it may know; for owners and managers. Throws unauthenticated, not-found,
 * permission-denied.
 */
export async function listCustomers(ctx: AppContext, providerId: string, query: Query = {}): Promise<CustomerList> {
  const page = Math.max(1, query.page ?? 1)
  const { items, total } = await customersFrom(ctx, providerId, query, {
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
  return { items, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

/** The first 5,000 customers without paging, for a file. */
export const exportCustomers = async (
  ctx: AppContext,
  providerId: string,
  query: Query = {},
): Promise<CustomerLine[]> => (await customersFrom(ctx, providerId, query, { offset: 0, limit: 5_000 })).items

async function customersFrom(
  ctx: AppContext,
  providerId: string,
  { search, sort = 'last' }: Query,
  page: { offset: number; limit: number },
) {
  const day = await openBusinessDay(ctx, providerId, 'see-customers')
  const currency = await currencyOf(ctx, providerId)
  const rows = await listCustomerRows(ctx.db, { providerId, currency, search: searchOf(search ?? ''), sort, ...page })
  const [spent, summaries] = [await spentBy(ctx, providerId, rows), await summariesByPerson(ctx, providerId)]
  return {
    items: rows.map((row) => lineOf(day, row, spent.get(row.orderId) ?? [], summaries(personOf(ctx, row)))),
    total: rows[0]?.total ?? 0,
  }
}

/** The keys by which notes and blocks identify a person. */
export const personOf = (ctx: AppContext, { userId, address }: Buyer): CustomerPerson =>
  personFrom(ctx, { userId, email: address })

async function spentBy(
  ctx: AppContext,
  providerId: string,
  rows: CustomerRow[],
): Promise<Map<string, CustomerLine['spent']>> {
  if (rows.length === 0) return new Map()
  const sums = await listSpent(ctx.db, providerId, rows)
  const shown = sums.map(({ orderId, minor, currency }) => ({
    orderId,
    amount: { minor, currency, display: formatMoney({ minor, currency }) },
  }))
  return new Map(
    [...Map.groupBy(shown, ({ orderId }) => orderId)].map(([id, list]) => [id, list.map(({ amount }) => amount)]),
  )
}

function lineOf(
  { timeZone }: BusinessDay,
  row: CustomerRow,
  spent: CustomerLine['spent'],
  summary: CustomerSummary,
): CustomerLine {
  const { orderId, visits, noShows, lastAt, userId } = row
  return {
    id: orderId,
    name: shortName(row),
    visits,
    noShows,
    spent,
    lastText: lastAt === null ? null : describeDay(localOf(timeZone, lastAt).date),
    lastAt: lastAt === null ? null : isoOf(lastAt),
    hasNote: summary.note !== '',
    isBlocked: summary.block !== null,
    hasAccount: userId !== null,
  }
}

/**
 * Finds a customer by the id of one of the customer's orders at this business. Throws not-found, also for orders at
 * other businesses.
 */
export async function requireBuyer(
  ctx: AppContext,
  providerId: string,
  id: string,
): Promise<{ day: BusinessDay; buyer: Buyer }> {
  const day = await openBusinessDay(ctx, providerId, 'see-customers')
  const buyer = isId(id) ? await findBuyer(ctx.db, providerId, id) : undefined
  if (!buyer) throw notFound('customer')
  return { day, buyer }
}

const mostVisits = 50

/** One customer, with the business's private note and block. Throws unauthenticated, not-found, permission-denied. */
export async function getCustomer(ctx: AppContext, providerId: string, id: string): Promise<CustomerDetail> {
  const { day, buyer } = await requireBuyer(ctx, providerId, id)
  const row = (await findCustomerRow(ctx.db, providerId, buyer))!
  const summary = await findCustomerSummary(ctx, providerId, personOf(ctx, buyer))
  const spent = await spentBy(ctx, providerId, [row])
  const rows = await listHistoryRows(ctx.db, providerId, buyer, mostVisits + 1)
  const items = await businessItemViews(ctx, day.membership, rows.slice(0, mostVisits))
  const dayText = (at: number) => describeDay(localOf(day.timeZone, at).date)
  return {
    ...lineOf(day, row, spent.get(row.orderId) ?? [], summary),
    phone: items.find(({ customer }) => customer.phone)?.customer.phone ?? null,
    firstText: dayText(row.firstAt),
    note: summary.note,
    noteText: summary.noteAt === null ? null : dayText(summary.noteAt),
    block: summary.block && { reason: summary.block.reason, sinceText: dayText(summary.block.at) },
    history: items.map(visitOf),
    more: Math.max(0, rows.length - mostVisits),
  }
}

const visitOf = ({
  id,
  reference,
  title,
  optionName,
  startsAt,
  wantedText,
  status,
  statusText,
  total,
  staffName,
}: BusinessItem): CustomerVisit => ({
  id,
  reference,
  title,
  optionName,
  whenText: startsAt?.display ?? wantedText ?? '',
  status,
  statusText,
  total: total.display,
  staffName,
})
