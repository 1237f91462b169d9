import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { personOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { requireOwner } from '#providers/commands/team/change-member.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import type { MemberRole } from '#providers/rules/member-rights.ts'
import { noProvider } from '#providers/rules/errors.ts'
import { findMemberAccess, insertMember, listMemberRows, updateMember } from '#providers/store/members.server.ts'
import { lockState } from '#providers/store/provider-states.server.ts'
import { isId } from '#shared/ids.ts'

interface Wanted {
  userId: string
  role: MemberRole
  reason: string
}

/**
 * Adds a member to a provider as an administrator, or changes a member's role. At least one owner must remain. Throws
 * `permission-denied`, `not-found`, `user-not-found` and `last-owner`.
 */
export async function addMemberByHand(
  ctx: AppContext,
  providerId: string,
  { userId, role, reason }: Wanted,
): Promise<void> {
  await requireRight(ctx, 'change-providers')
  if (!isId(providerId)) throw noProvider()
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const state = await lockState(db, providerId)
    if (!state) throw noProvider()
    await personOf(inside, userId)
    const standing = await findMemberAccess(db, providerId, userId)
    const [before, resourceId] = [standing?.role ?? null, standing?.resourceId ?? null]
    if (before === role) return
    if (before === 'owner') requireOwner((await listMemberRows(db, providerId)).filter((one) => one.userId !== userId))
    if (before === null) {
      await insertMember(db, { providerId, userId, role, resourceId: null }, ctx.now)
      await inside.publish(db, 'member.joined', { providerId, userId })
    } else await updateMember(db, { providerId, userId, role, resourceId })
    await recordProviderEvent(inside, providerId, 'team', { userId, role, reason })
    const target = { kind: 'provider', id: providerId, label: state.name }
    await recordAct(inside, {
      type: 'member-by-hand',
      target,
      before: { role: before },
      after: { role },
      reason,
      about: { providerId, userId },
      subjectUserId: userId,
    })
  })
}
