import { endSilence } from '#ordering/commands/no-shows/answer-report.ts'
import { measureProviders } from '#ordering/commands/no-shows/measure-providers.ts'
import { moveDueItems, notifyOverdue } from '#ordering/commands/orders/move-due-items.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Deadlines of items, reports and disputes. */
export const itemLifeJobs: Job[] = [
  { name: 'ordering.move-due-items', everySeconds: 15, run: moveDueItems },
  { name: 'ordering.notify-overdue', everySeconds: 60, run: notifyOverdue },
  { name: 'ordering.end-silence', everySeconds: 60, run: endSilence },
  { name: 'ordering.measure-providers', everySeconds: 600, run: measureProviders },
]
