import { userOf, type AppContext } from '#server/context.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import type { Invitation } from '#providers/contract.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { requireResource } from '#providers/commands/locations/require-parts.ts'
import { shownInvitation } from '#providers/queries/list-members.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { MemberRole } from '#providers/rules/member-rights.ts'
import { isOpenForChanges } from '#providers/rules/provider-states.ts'
import {
  alreadyMember,
  noInvitation,
  noProvider,
  planLimit,
  transitionNotAllowed,
  wrongEmail,
} from '#providers/rules/errors.ts'
import {
  findInvitation,
  insertInvitation,
  isMemberByEmail,
  listOpenInvitations,
  revokeInvitation,
} from '#providers/store/invitations.server.ts'
import { listMemberRows } from '#providers/store/members.server.ts'
import { lockState } from '#providers/store/provider-states.server.ts'
import { isId, newId, newToken } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

export interface InvitationInput {
  email: string
  role: MemberRole
  /** The person whose calendar will belong to the member. */
  resourceId?: string | null | undefined
}

/**
 * Emails an invitation to join the team; an earlier one to the same address ends. The answer does not reveal whether
 * the address has an account. Throws `not-found`, `permission-denied`, `rate-limited`, `argument-error`,
 * `already-member`, `plan-limit` and `transition-not-allowed`.
 */
export async function inviteMember(
  ctx: AppContext,
  providerId: string,
  { email: typed, role, resourceId = null }: InvitationInput,
): Promise<Invitation> {
  await requireMember(ctx, providerId, 'manage-team')
  const email = normalEmail(typed)
  if (!isAccountEmail(email)) throw wrongEmail()
  await limitRate(ctx, { bucket: `invite:${providerId}`, atMost: 20, perSeconds: 3_600 })
  const [id, code] = [newId(), newToken()]
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    if (resourceId) await requireResource(inside, providerId, resourceId, 'person')
    await revokeInvitation(db, providerId, { email }, ctx.now)
    await requireWithinPlan(inside, providerId)
    if (await isMemberByEmail(db, providerId, email)) throw alreadyMember()
    const expiresAt = ctx.now + days(ctx.settings.get('providers.invitation_days'))
    const row = {
      id,
      providerId,
      email,
      role,
      resourceId,
      codeHash: hashOfInvitation(ctx, code),
      invitedBy: userOf(ctx).userId,
      expiresAt,
    }
    await insertInvitation(db, row, ctx.now)
    await recordProviderEvent(inside, providerId, 'team', { invited: role })
    await ctx.publish(db, 'member.invited', { invitationId: id, sealedCode: ctx.seal(code) })
    return shownInvitation((await findInvitation(db, id))!)
  })
}

export const hashOfInvitation = (ctx: AppContext, code: string) => ctx.hashed(`invitation:${code}`)

async function requireWithinPlan(ctx: AppContext, providerId: string): Promise<void> {
  const state = await lockState(ctx.db, providerId)
  if (!state) throw noProvider()
  if (!isOpenForChanges(state.status)) throw transitionNotAllowed(state.status)
  const { name, limits } = planIn(ctx.settings, state.plan)
  const [members, open] = [
    await listMemberRows(ctx.db, providerId),
    await listOpenInvitations(ctx.db, providerId, ctx.now),
  ]
  if (members.length + open.length >= limits.members) throw planLimit('members', limits.members, name)
}

/** Revokes an invitation. Throws `not-found` and `permission-denied`. */
export async function revokeInvitationOf(ctx: AppContext, providerId: string, id: string): Promise<void> {
  await requireMember(ctx, providerId, 'manage-team')
  await ctx.db.transaction(async (db) => {
    const done = isId(id) && (await revokeInvitation(db, providerId, { id }, ctx.now)) > 0
    if (!done) throw noInvitation()
    await recordProviderEvent({ ...ctx, db }, providerId, 'team', { revoked: true })
  })
}
