import { endMaintenance } from '#operations/commands/set-maintenance.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const endMaintenanceSweep: Sweep = { name: 'operations.end-maintenance', everySeconds: 20, run: endMaintenance }
