import { userOf, type AppContext } from '#server/context.ts'
import type { Invitation, Member } from '#providers/contract.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { listOpenInvitations, type InvitationRow } from '#providers/store/invitations.server.ts'
import { listMemberRows } from '#providers/store/members.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * The team. Owners and managers see email addresses, owners see invitations. Throws `unauthenticated`, `not-found` and
 * `permission-denied`.
 */
export async function listMembers(
  ctx: AppContext,
  providerId: string,
): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const { rights, role } = await requireMember(ctx, providerId, 'see-dashboard')
  const { userId } = userOf(ctx)
  const rows = await listMemberRows(ctx.db, providerId)
  const open = rights.includes('manage-team') ? await listOpenInvitations(ctx.db, providerId, ctx.now) : []
  const seesAll = role === 'admin' || rights.includes('edit-services')
  const members = rows.map((row) => {
    const isYou = row.userId === userId
    return { ...row, email: seesAll || isYou ? row.email : '', joinedAt: isoOf(row.joinedAt), isYou }
  })
  return { members, invitations: open.map(shownInvitation) }
}

export const shownInvitation = ({ id, email, role, resourceId, createdAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  email,
  role,
  resourceId,
  createdAt: isoOf(createdAt),
  expiresAt: isoOf(expiresAt),
})
