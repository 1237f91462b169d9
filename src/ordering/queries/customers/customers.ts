import type { AppContext } from '#server/context.ts'
import type {
  CustomerDetail,
  CustomerLine,
  CustomerList,
  CustomerSort,
  CustomerVisit,
} from '#ordering/contract-customers.ts'
import { openBusinessDay, type BusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { findClientIdOf, listHistoryRows } from '#ordering/store/customers.server.ts'
import { findClientGroup, listClients, listLikelySame, peopleOf, type ClientGroup } from '#customers/queries/clients.ts'
import { findCustomerSummary, findSummaries, type CustomerSummary } from '#customers/queries/find-customer-record.ts'
import type { Client } from '#customers/rules/client.ts'
import type { BusinessItem } from '#ordering/contract-business-items.ts'
import { businessItemViews } from '#ordering/queries/orders/business-item-view.ts'
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
  const day = await openBusinessDay(ctx, providerId, 'see-customers')
  const page = Math.max(1, query.page ?? 1)
  const { items, total } = await linesFrom(ctx, day, query, { offset: (page - 1) * pageSize, limit: pageSize })
  return { items, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

const [aFile, aBatch] = [50_000, 5_000]

/** The first 50,000 customers without paging, for a file. */
export async function exportCustomers(ctx: AppContext, providerId: string, query: Query = {}): Promise<CustomerLine[]> {
  const day = await openBusinessDay(ctx, providerId, 'see-customers')
  const lines: CustomerLine[] = []
  for (let offset = 0; offset < aFile; offset += aBatch) {
    const { items } = await linesFrom(ctx, day, query, { offset, limit: aBatch })
    lines.push(...items)
    if (items.length < aBatch) break
  }
  return lines
}

async function linesFrom(ctx: AppContext, day: BusinessDay, query: Query, page: { offset: number; limit: number }) {
  const { providerId } = day.membership
  const { items, total } = await listClients(ctx, providerId, { search: query.search, sort: query.sort, ...page })
  const people = new Map(items.map((group) => [group.client.id, peopleOf(ctx, group)]))
  const summaries = await findSummaries(ctx, providerId, [...people.values()].flat())
  return {
    items: items.map(({ client }) => lineOf(day, client, summaries(people.get(client.id)!))),
    total,
  }
}

const spentOf = ({ spent }: Client): CustomerLine['spent'] =>
  Object.entries(spent)
    .map(([currency, minor]) => ({ minor, currency, display: formatMoney({ minor, currency }) }))
    .toSorted((one, other) => other.minor - one.minor)

const dayText = ({ timeZone }: BusinessDay, at: number | null) =>
  at === null ? null : describeDay(localOf(timeZone, at).date)

function lineOf(day: BusinessDay, client: Client, summary: CustomerSummary): CustomerLine {
  const { id, name, email, phone, entered, visits, noShows, lastAt, userId, consent } = client
  return {
    id,
    name,
    email: entered.includes('email') ? email : null,
    phone: entered.includes('phone') ? phone : null,
    hasEmail: email !== null,
    visits,
    noShows,
    spent: spentOf(client),
    consent,
    lastText: dayText(day, lastAt),
    lastAt: lastAt === null ? null : isoOf(lastAt),
    hasNote: summary.note !== '',
    isBlocked: summary.block !== null,
    hasAccount: userId !== null,
  }
}

/**
 * Finds a customer by the id of their entry in the client book, or of one of their orders at this business. Throws
 * not-found, also for those of other businesses.
 */
export async function requireCustomer(
  ctx: AppContext,
  providerId: string,
  id: string,
): Promise<{ day: BusinessDay; group: ClientGroup }> {
  const day = await openBusinessDay(ctx, providerId, 'see-customers')
  if (!isId(id)) throw notFound('customer')
  const group =
    (await findClientGroup(ctx, providerId, id)) ??
    (await groupOfOrder(ctx, providerId, await findClientIdOf(ctx.db, providerId, id)))
  if (!group) throw notFound('customer')
  return { day, group }
}

const groupOfOrder = (ctx: AppContext, providerId: string, clientId: string | undefined) =>
  clientId ? findClientGroup(ctx, providerId, clientId) : null

const mostVisits = 50

/** One customer, with the business's private note and block. Throws unauthenticated, not-found, permission-denied. */
export async function getCustomer(ctx: AppContext, providerId: string, id: string): Promise<CustomerDetail> {
  const { day, group } = await requireCustomer(ctx, providerId, id)
  const { client, merged } = group
  const summary = await findCustomerSummary(ctx, providerId, ...peopleOf(ctx, group))
  const rows = await listHistoryRows(ctx.db, client.id, mostVisits + 1)
  const items = await businessItemViews(ctx, day.membership, rows.slice(0, mostVisits))
  const line = lineOf(day, client, summary)
  return {
    ...line,
    phone: line.phone ?? items.find(({ customer }) => customer.phone)?.customer.phone ?? null,
    source: client.source,
    firstText: dayText(day, client.firstAt),
    consentText: consentTextOf(day, client),
    merged: merged.map((one) => ({ id: one.id, name: one.name })),
    likelySame: (await listLikelySame(ctx, client)).map((one) => ({
      id: one.id,
      name: one.name,
      visits: one.visits,
      why: one.phoneDigits !== null && one.phoneDigits === client.phoneDigits ? 'phone' : 'name',
    })),
    note: summary.note,
    noteText: dayText(day, summary.noteAt),
    block: summary.block && { reason: summary.block.reason, sinceText: dayText(day, summary.block.at)! },
    history: items.map(visitOf),
    more: Math.max(0, rows.length - mostVisits),
  }
}

const consentTextOf = (day: BusinessDay, { consentAt, consentHow }: Client) =>
  consentAt === null ? null : [dayText(day, consentAt), consentHow].filter(Boolean).join(', ')

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
