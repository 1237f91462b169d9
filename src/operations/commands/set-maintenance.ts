import type { AppContext } from '#server/context.ts'
import { changeSetting } from '#operations/commands/change-setting.ts'
import { readMaintenance } from '#operations/queries/get-maintenance.ts'
import { isOver, type MaintenanceMode } from '#operations/rules/maintenance.ts'
import { minutes } from '#shared/time/instant.ts'

export interface MaintenanceInput {
  mode: MaintenanceMode
  message: string
  /** Minutes until it ends; null: until somebody ends it. */
  minutes: number | null
  reason: string
}

/**
 * Shows a maintenance notice on every page, or closes the market for changes. Throws `permission-denied`,
 * `setting-invalid` and `reason-missing`.
 */
export async function setMaintenance(
  ctx: AppContext,
  { mode, message, minutes: length, reason }: MaintenanceInput,
): Promise<void> {
  const until = length === null || mode === 'off' ? '' : new Date(Date.now() + minutes(length)).toISOString()
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await changeSetting(inside, 'maintenance.message', message.trim(), { reason })
    await changeSetting(inside, 'maintenance.until', until, { reason })
    await changeSetting(inside, 'maintenance.mode', mode, { reason })
  })
}

/**
 * Ends maintenance whose time is over, so that cached pages lose the notice. Returns 0, because one run does
 * everything.
 */
export async function endMaintenance(ctx: AppContext): Promise<number> {
  if (!isOver(readMaintenance(ctx), Date.now())) return 0
  await setMaintenance(ctx, { mode: 'off', message: '', minutes: null, reason: 'Its time was over' })
  return 0
}
