import { userOf, visitorOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import type { InvitationSummary } from '#providers/contract.ts'
import { hashOfInvitation } from '#providers/commands/team/invite-member.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { isOpenForChanges, type ProviderState } from '#providers/rules/provider-states.ts'
import { noInvitation, otherAccount, planLimit } from '#providers/rules/errors.ts'
import {
  findInvitationByHash,
  lockInvitation,
  markAccepted,
  type InvitationRow,
} from '#providers/store/invitations.server.ts'
import { findMemberAccess, insertMember, listMemberRows } from '#providers/store/members.server.ts'
import { lockState } from '#providers/store/provider-states.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * Reads an invitation without accepting it. Unknown, expired, used and revoked codes get the same error. Throws
 * `rate-limited` and `not-found`.
 */
export async function readInvitation(ctx: AppContext, code: string): Promise<InvitationSummary> {
  await limitTries(ctx)
  const one = await findFresh(ctx, code)
  const isForYou = isFor(ctx, one)
  const { providerName, role, invitedByName, expiresAt } = one
  return {
    providerName,
    role,
    email: isForYou ? one.email : masked(one.email),
    invitedBy: invitedByName,
    expiresAt: isoOf(expiresAt),
    isForYou,
  }
}

/**
 * Joins the team. The account must have the invited email address; accepting twice has the effect of once. Throws
 * `unauthenticated`, `rate-limited`, `not-found`, `permission-denied` (another account) and `plan-limit`.
 */
export async function acceptInvitation(ctx: AppContext, code: string): Promise<{ providerId: string }> {
  const { userId } = userOf(ctx)
  await limitTries(ctx)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockInvitation(db, hashOfInvitation(ctx, code))
    const one = await findInvitationByHash(db, hashOfInvitation(ctx, code))
    if (one?.acceptedAt && isFor(ctx, one) && (await findMemberAccess(db, one.providerId, userId))?.role)
      return { providerId: one.providerId }
    await join(inside, await findFresh(inside, code))
    return { providerId: one!.providerId }
  })
}

async function join(ctx: AppContext, one: InvitationRow): Promise<void> {
  const { userId } = userOf(ctx)
  const { providerId, role, resourceId } = one
  if (!isFor(ctx, one)) throw otherAccount(masked(one.email))
  const { name, limits } = planIn(ctx.settings, (await lockState(ctx.db, providerId))?.plan ?? null)
  if ((await listMemberRows(ctx.db, providerId)).length >= limits.members)
    throw planLimit('members', limits.members, name)
  await markAccepted(ctx.db, one.id, ctx.now)
  if ((await insertMember(ctx.db, { providerId, userId, role, resourceId }, ctx.now)) === 0) return
  await recordProviderEvent(ctx, providerId, 'team', { joined: role, userId })
  await ctx.publish(ctx.db, 'member.joined', { providerId, userId })
}

const limitTries = (ctx: AppContext) =>
  limitRate(ctx, { bucket: `invitation:${visitorOf(ctx).addressHash}`, atMost: 60, perSeconds: 3_600 })

function isFor({ actor }: AppContext, { email }: InvitationRow): boolean {
  return (
    actor.kind === 'user' &&
    actor.impersonatedBy === null &&
    actor.isEmailVerified &&
    actor.email?.toLowerCase() === email
  )
}

async function findFresh(ctx: AppContext, code: string): Promise<InvitationRow> {
  const one = /^[\w-]{43}$/.test(code) ? await findInvitationByHash(ctx.db, hashOfInvitation(ctx, code)) : undefined
  const isFresh =
    one &&
    !one.acceptedAt &&
    !one.revokedAt &&
    one.expiresAt > ctx.now &&
    isOpenForChanges(one.providerStatus as ProviderState)
  if (!isFresh) throw noInvitation()
  return one
}

/** "ana.silva@example.com" → "a…@example.com": recognizable to people who know the address. */
const masked = (email: string): string => `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`
