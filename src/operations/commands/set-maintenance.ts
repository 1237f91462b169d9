import type { AppContext } from '#server/context.ts'
import { changeSetting } from '#operations/commands/change-setting.ts'
import { readMaintenance } from '#operations/queries/get-maintenance.ts'
import { isOver, type MaintenanceMode } from '#operations/rules/maintenance.ts'
import { minutes } from '#shared/time/instant.ts'

export interface MaintenanceInput {
  mode: MaintenanceMode
  message: string
  /** Until in so many minutes; null: until somebody ends it. */
  minutes: number | null
  reason: string
}

/** Says on every page that the market is worked on, or closes it for changes. Refuses: permission-denied, setting-invalid, reason-missing. */
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

/** Ends what was to last until now, so that cached pages lose its line. Returns how much it did. */
export async function endMaintenance(ctx: AppContext): Promise<number> {
  if (!isOver(readMaintenance(ctx), Date.now())) return 0
  await setMaintenance(ctx, { mode: 'off', message: '', minutes: null, reason: 'Its time was over' })
  return 0
}
