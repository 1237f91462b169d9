import type { AppContext } from '#server/context.ts'
import type { AdminCounts } from '#dashboards/contract-overview.ts'
import { countWaiting } from '#dashboards/store/admin-counts.server.ts'
import { hasRight, requireAdmin } from '#identity/queries/admins/require-right.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'

const needs: Record<string, AdminRight> = {
  approvals: 'read-providers',
  orders: 'read-orders',
  disputes: 'read-disputes',
  money: 'read-money',
  tickets: 'read-tickets',
}

/**
 * Counts the open work by area of the dashboard, only for areas that the reader may see. Throws unauthenticated,
 * permission-denied.
 */
export async function countForAdminDashboard(ctx: AppContext): Promise<AdminCounts> {
  requireAdmin(ctx)
  const areas: string[] = []
  for (const [area, right] of Object.entries(needs)) if (await hasRight(ctx, right)) areas.push(area)
  const counted = await countWaiting(ctx.db, areas)
  return { counts: Object.fromEntries(counted.map(({ area, count }) => [area, count])) }
}
