import type { AppContext } from '#server/context.ts'
import { maintenanceAt, type Maintenance } from '#operations/rules/maintenance.ts'

const maintenanceState = ({ settings }: Pick<AppContext, 'settings'>) => ({
  mode: settings.get('maintenance.mode'),
  message: settings.get('maintenance.message'),
  until: settings.get('maintenance.until'),
})

export type { Maintenance }
export type MaintenanceState = ReturnType<typeof maintenanceState>

export const readMaintenance = maintenanceState

/** The current maintenance mode. Uses the real clock, because a demo may have another one. */
export const getMaintenance = (ctx: Pick<AppContext, 'settings'>): Maintenance | null =>
  maintenanceAt(maintenanceState(ctx), Date.now())
