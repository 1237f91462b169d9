import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { getMaintenance, readMaintenance } from '#operations/queries/get-maintenance.ts'
import type { MaintenanceView } from '#operations/contract-maintenance.ts'
import { describeShort } from '#shared/time/time-text.ts'

/** The current maintenance mode. Throws `permission-denied`. */
export async function showMaintenance(ctx: AppContext): Promise<MaintenanceView> {
  await requireRight(ctx, 'read-system')
  const now = getMaintenance(ctx)
  const zone = ctx.settings.get('market.time_zone')
  const until = now?.until ? describeShort(now.until, zone, Date.now()) : null
  return {
    mode: now?.mode ?? 'off',
    message: now ? readMaintenance(ctx).message : '',
    until,
    words: now?.words ?? null,
  }
}
