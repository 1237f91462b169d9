import { userOf, type AppContext } from '#server/context.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { requireResource } from '#providers/commands/locations/require-parts.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { MemberRole } from '#providers/rules/member-rights.ts'
import { lastOwner, noMember } from '#providers/rules/errors.ts'
import { deleteMember, listMemberRows, updateMember, type MemberRow } from '#providers/store/members.server.ts'
import { lockState } from '#providers/store/provider-states.server.ts'

interface MemberChange {
  role?: MemberRole | undefined
  /** The person whose calendar belongs to this member; null: none. */
  resourceId?: string | null | undefined
}

/**
 * Changes a member's role or calendar. At least one owner must remain. Throws `not-found`, `permission-denied` and
 * `last-owner`.
 */
export async function changeMember(
  ctx: AppContext,
  providerId: string,
  userId: string,
  { role, resourceId }: MemberChange,
): Promise<void> {
  await requireMember(ctx, providerId, 'manage-team')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const { member, others } = await lockTeam(inside, providerId, userId)
    // Checked again under the lock, because the caller may have been removed meanwhile.
    await requireMember(inside, providerId, 'manage-team')
    if (resourceId) await requireResource(inside, providerId, resourceId, 'person')
    const next = { role: role ?? member.role, resourceId: resourceId === undefined ? member.resourceId : resourceId }
    if (member.role === 'owner' && next.role !== 'owner') requireOwner(others)
    await updateMember(db, { providerId, userId, ...next })
    await recordProviderEvent(inside, providerId, 'team', { userId, role: next.role })
  })
}

/**
 * Removes a member; leaving oneself needs no right. At least one owner must remain. Throws `not-found`,
 * `permission-denied` and `last-owner`.
 */
export async function removeMember(ctx: AppContext, providerId: string, userId: string): Promise<void> {
  const right = userOf(ctx).userId === userId ? 'edit-my-hours' : 'manage-team'
  const { role } = await requireMember(ctx, providerId, right)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const { member, others } = await lockTeam(inside, providerId, userId)
    if (role !== 'admin') await requireMember(inside, providerId, right)
    if (member.role === 'owner') requireOwner(others)
    await deleteMember(db, providerId, userId)
    await recordProviderEvent(inside, providerId, 'team', { userId, left: member.role })
  })
}

/** Locks the team: of two owners who remove each other at once, the second waits and is then the last owner. */
async function lockTeam(
  ctx: AppContext,
  providerId: string,
  userId: string,
): Promise<{ member: MemberRow; others: MemberRow[] }> {
  await lockState(ctx.db, providerId)
  const team = await listMemberRows(ctx.db, providerId)
  const member = team.find((one) => one.userId === userId)
  if (!member) throw noMember()
  return { member, others: team.filter((one) => one !== member) }
}

/** Throws `last-owner`. */
export function requireOwner(others: MemberRow[]): void {
  if (!others.some(({ role }) => role === 'owner')) throw lastOwner()
}
