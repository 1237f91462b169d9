import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import type { MadeFeed } from '#notifications/contract-feeds.ts'
import { feedKindsOf, listCalendarFeeds } from '#notifications/queries/list-calendar-feeds.ts'
import type { FeedKind } from '#notifications/rules/calendar/calendar-feeds.ts'
import { noMember, noStaffCalendar } from '#notifications/rules/calendar/feed-errors.ts'
import { deleteFeed, replaceFeed, type FeedOwner } from '#notifications/store/calendar-feeds.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { newId } from '#shared/ids.ts'

export interface FeedInput {
  kind: FeedKind
  /** Null: of a customer. */
  providerId: string | null
}

/**
 * Creates or replaces the secret address of a calendar; the earlier address becomes invalid. The address is returned
 * only once. The same idempotency key gives the same response. Throws `unauthenticated`, `not-found`,
 * `permission-denied`, `no-own-calendar`, `not-a-member`, `rate-limited`.
 */
export async function makeCalendarFeed(ctx: AppContext, wanted: FeedInput, key: string): Promise<MadeFeed> {
  const { membership, ...owner } = await requireOwner(ctx, wanted)
  requirePossible(owner.kind, membership)
  await limitRate(ctx, { bucket: `calendar-feed-made:${owner.userId}`, atMost: 20, perSeconds: 3600 })
  const scope = `calendar-feed:${owner.userId}`
  const work = async (inside: AppContext) => {
    const id = newId()
    await replaceFeed(inside.db, { ...owner, id, tokenHash: tokenHashOf(ctx, tokenOf(ctx, id)) }, ctx.now)
    await note(inside, 'calendar-feed-made', owner)
    return { id }
  }
  // The response stored for repeats holds no secret: the address is derived from it again.
  const { body } = await runOnce(ctx, { scope, key, requestHash: `${owner.kind} ${owner.providerId}` }, work)
  const feed = (await listCalendarFeeds(ctx, owner.providerId)).find(({ kind }) => kind === owner.kind)!
  return { feed, url: `${ctx.publicUrl}/calendar/${tokenOf(ctx, body.id)}.ics` }
}

/** Deletes the feed. Throws `unauthenticated`, `not-found`, `permission-denied`. */
export async function endCalendarFeed(ctx: AppContext, wanted: FeedInput): Promise<void> {
  const owner = await requireOwner(ctx, wanted)
  await ctx.db.transaction(async (db) => {
    if (await deleteFeed(db, owner)) await note({ ...ctx, db }, 'calendar-feed-ended', owner)
  })
}

/** 256 bits that cannot be computed without the installation's secret. */
const tokenOf = ({ hashed }: Pick<AppContext, 'hashed'>, id: string): string => hashed(`address of the calendar ${id}`)

export const tokenHashOf = ({ hashed }: Pick<AppContext, 'hashed'>, token: string): string =>
  hashed(`calendar token ${token}`)

/** An administrator who views an account cannot create secrets in it. */
async function requireOwner(
  ctx: AppContext,
  { kind, providerId }: FeedInput,
): Promise<FeedOwner & { membership: Membership | null }> {
  const { userId, impersonatedBy } = userOf(ctx)
  const right = kind === 'business' ? 'see-customers' : 'see-dashboard'
  const membership = providerId === null ? null : await requireMember(ctx, providerId, right)
  if (impersonatedBy) throw noAccess()
  return { userId, kind, providerId, membership }
}

function requirePossible(kind: FeedKind, membership: Membership | null): void {
  if (membership === null || feedKindsOf(membership).includes(kind)) return
  throw kind === 'staff' ? noStaffCalendar() : noMember()
}

const note = (ctx: AppContext, type: string, { kind, providerId }: FeedOwner) =>
  recordEvent(ctx, { type, detail: { kind, ...(providerId && { providerId }) } })
