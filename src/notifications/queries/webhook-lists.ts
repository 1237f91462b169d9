import type { AppContext } from '#server/context.ts'
import type { CallFilters, CallLine, CallView, HookFilters, HookLine } from '#notifications/contract-webhook-lists.ts'
import { dashboardPageSize, pageOf, type ListPage } from '#shared/paging/page-of.ts'
import {
  findCall,
  listCallRows,
  listHookRows,
  type CallRow,
  type HookRow,
  type StoredTry,
} from '#notifications/store/webhook-lists.server.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { HookTry } from '#notifications/contract-webhooks.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Webhook endpoints of the market and of all businesses, newest first. Throws unauthenticated, permission-denied. */
export async function listHooks(
  ctx: AppContext,
  filters: HookFilters,
  size = dashboardPageSize,
): Promise<ListPage<HookLine>> {
  await requireRight(ctx, 'read-system')
  return pageOf(
    filters,
    size,
    (slice) => listHookRows(ctx.db, filters, slice),
    (row) => hookLine(row, ctx.now),
  )
}

/** Webhook calls of the last 30 days, newest first. Throws unauthenticated, permission-denied. */
export async function listCalls(
  ctx: AppContext,
  filters: CallFilters,
  size = dashboardPageSize,
): Promise<ListPage<CallLine>> {
  await requireRight(ctx, 'read-system')
  return pageOf(filters, size, (slice) => listCallRows(ctx.db, filters, slice), callLine)
}

/** One call with its body and every attempt. Throws unauthenticated, permission-denied, not-found. */
export async function showCall(ctx: AppContext, id: string): Promise<CallView> {
  await requireRight(ctx, 'read-system')
  const found = isId(id) ? await findCall(ctx.db, id) : undefined
  if (!found) throw notFound('call')
  return { ...callLine(found), body: found.body, attempts: found.attempts.map(shownTry) }
}

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))
const shownTry = ({ at, ...one }: StoredTry): HookTry => ({ ...one, at: isoOf(at) })
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** For the endpoint of a business only the host name, because the rest of the URL may contain a secret. */
const addressOf = ({ url, providerId }: { url: string; providerId: string | null }) =>
  providerId === null ? url : hostOf(url)

const hookLine = (
  { position: _position, failingSince, oldSecretUntil, lastTry, createdAt, ...row }: HookRow,
  now: Instant,
): HookLine => ({
  ...row,
  url: addressOf(row),
  failingSince: orNull(failingSince),
  oldSecretUntil: orNull(oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil : null),
  lastTry: lastTry && shownTry(lastTry),
  createdAt: isoOf(createdAt),
})

const callLine = (row: CallRow): CallLine => ({
  id: row.id,
  eventId: row.eventId,
  type: row.type,
  status: row.status,
  programId: row.programId,
  program: row.description || hostOf(row.url),
  providerId: row.providerId,
  providerName: row.providerName,
  orderReference: row.orderReference,
  tries: row.tries,
  lastTry: row.lastTry && shownTry(row.lastTry),
  createdAt: isoOf(row.createdAt),
  nextTryAt: row.status === 'queued' ? isoOf(row.nextTryAt) : null,
  hindersResending: hindrance(row),
})

function hindrance({ providerId, isOn }: CallRow): string | null {
  if (providerId !== null) return 'It is for a program of a business, which sends it again itself.'
  return isOn ? null : 'The program is switched off.'
}
