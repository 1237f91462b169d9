import { importServices } from '#catalogue/commands/import/import-services.ts'
import type { Job } from '#platform/jobs/job.ts'

export const importServicesJob: Job = {
  name: 'catalogue.import-services',
  wakesOn: ['due:imports'],
  everySeconds: 15,
  run: importServices,
}
