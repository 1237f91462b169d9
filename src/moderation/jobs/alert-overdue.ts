import { alertOverdue } from '#moderation/commands/alert-overdue.ts'
import type { Job } from '#platform/jobs/job.ts'

export const alertOverdueCases: Job = { name: 'moderation.alert-overdue', everySeconds: 300, run: alertOverdue }
