import type { AppContext } from '#server/context.ts'
import type { AdminShown } from '#identity/contract-admin.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { listAdminRows } from '#identity/store/admins.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** All administrators, the earliest first. Throws `unauthenticated` and `permission-denied`. */
export async function listAdmins(ctx: AppContext): Promise<AdminShown[]> {
  await requireRight(ctx, 'read-admins')
  const rows = await listAdminRows(ctx.db)
  return rows.map(
    ({ userId, grantedAt, grantedBy, grantedByName, hasSecondFactor, isDisabled, lastSignInAt, ...rest }) => ({
      uid: userId,
      ...rest,
      grantedAt: isoOf(grantedAt),
      grantedBy: grantedBy === null ? null : { uid: grantedBy, name: grantedByName ?? '' },
      mfaEnabled: hasSecondFactor,
      disabled: isDisabled,
      lastSignInAt: lastSignInAt === null ? null : isoOf(lastSignInAt),
    }),
  )
}
