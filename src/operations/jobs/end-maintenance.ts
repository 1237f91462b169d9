import { endMaintenance } from '#operations/commands/set-maintenance.ts'
import type { Job } from '#platform/jobs/job.ts'

export const endMaintenanceJob: Job = { name: 'operations.end-maintenance', everySeconds: 20, run: endMaintenance }
