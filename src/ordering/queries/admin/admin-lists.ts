import type { AppContext } from '#server/context.ts'
import { dashboardPageSize, pageOf, type ListPage } from '#shared/paging/page-of.ts'
import type {
  OrderFilters,
  OrderLine,
  ProviderFilters,
  ProviderLine,
  ServiceFilters,
  ServiceLine,
  UserFilters,
  UserLine,
} from '#ordering/contract-admin-lists.ts'
import { listOrderRows, type OrderRow } from '#ordering/store/admin/order-list.server.ts'
import { listProviderRows, listServiceRows } from '#ordering/store/admin/shop-lists.server.ts'
import { listUserRows, type UserRow } from '#ordering/store/admin/user-list.server.ts'
import { addressOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { countriesOf, membershipsOf, type Region } from '#market/rules/regions/regions.ts'
import { statusOf, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { strikeDays } from '#providers/queries/list-strikes.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

/** Accounts, newest first. Throws unauthenticated, permission-denied. */
export async function listUsers(
  ctx: AppContext,
  filters: UserFilters,
  size = dashboardPageSize,
): Promise<ListPage<UserLine>> {
  await requireRight(ctx, 'read-users')
  return pageOf(filters, size, (slice) => listUserRows(ctx.db, filters, slice), shownUser)
}

const shownUser = ({
  position: _position,
  isEmailVerified,
  isDisabled,
  hasSecondFactor,
  ...row
}: UserRow): UserLine => ({
  ...row,
  email: addressOf(row.email),
  createdAt: isoOf(row.createdAt),
  lastSignInAt: orNull(row.lastSignInAt),
  emailVerified: isEmailVerified,
  disabled: isDisabled,
  disabledUntil: orNull(row.disabledUntil),
  mfaEnabled: hasSecondFactor,
  isAdmin: row.role !== null,
  deletionDueAt: orNull(row.deletionDueAt),
})

/** Services in every state, last changed first. Throws unauthenticated, permission-denied. */
export async function listServices(
  ctx: AppContext,
  filters: ServiceFilters,
  size = dashboardPageSize,
): Promise<ListPage<ServiceLine>> {
  await requireRight(ctx, 'read-providers')
  const within = { countries: countriesFor(ctx, filters), now: ctx.now }
  const shown = ({
    position: _position,
    updatedAt,
    ...row
  }: Awaited<ReturnType<typeof listServiceRows>>[number]): ServiceLine => ({
    ...row,
    updatedAt: isoOf(updatedAt),
  })
  return pageOf(filters, size, (slice) => listServiceRows(ctx.db, filters, within, slice), shown)
}

/** Businesses in every state, newest first. Throws unauthenticated, permission-denied. */
export async function listProviders(
  ctx: AppContext,
  filters: ProviderFilters,
  size = dashboardPageSize,
): Promise<ListPage<ProviderLine>> {
  await requireRight(ctx, 'read-providers')
  const within = { countries: countriesFor(ctx, filters), now: ctx.now, strikesSince: ctx.now - days(strikeDays) }
  const shown = ({
    position: _position,
    joinedAt,
    ...row
  }: Awaited<ReturnType<typeof listProviderRows>>[number]): ProviderLine => ({
    ...row,
    joinedAt: isoOf(joinedAt),
  })
  return pageOf(filters, size, (slice) => listProviderRows(ctx.db, filters, within, slice), shown)
}

/** The countries of the region, narrowed to the given country, if any. */
function countriesFor(
  ctx: AppContext,
  { region, country }: { region?: string | undefined; country?: string | undefined },
): string[] | undefined {
  if (!region) return country ? [country.toUpperCase()] : undefined
  const regionCountries = countriesOf(region as Region, membershipsOf(ctx.settings))
  return country ? regionCountries.filter((one) => one === country.toUpperCase()) : regionCountries
}

/** Orders of the market, newest first. Throws unauthenticated, permission-denied. */
export async function listOrders(
  ctx: AppContext,
  filters: OrderFilters,
  size = dashboardPageSize,
): Promise<ListPage<OrderLine>> {
  await requireRight(ctx, 'read-orders')
  return pageOf(filters, size, (slice) => listOrderRows(ctx.db, filters, slice), shownOrder)
}

const momentText = (at: Instant) => describeVenueTime(at, 'UTC').replace(' (UTC)', ' UTC')

const shownOrder = ({ id, reference, email, phone, items, capturedMinor, dueMinor, ...row }: OrderRow): OrderLine => ({
  ...{ id, reference, email, phone },
  customerName: [row.firstName, row.lastName].filter(Boolean).join(' '),
  providers: [...new Set(row.providers)],
  kinds: [...new Set(items.map(({ kind }) => kind))],
  status: statusOf(items.map(({ status }) => status as ItemStatus)),
  statuses: items.map(({ status }) => status),
  totals: row.totals.map((total) => formatMoney(total)),
  paid: capturedMinor === 0 ? 'no' : capturedMinor < dueMinor ? 'part' : 'online',
  hasDispute: row.hasDispute,
  placedAt: isoOf(row.placedAt),
  placed: momentText(row.placedAt),
})
