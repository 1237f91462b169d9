import { alertOverdue } from '#moderation/commands/alert-overdue.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const alertOverdueCases: Sweep = { name: 'moderation.alert-overdue', everySeconds: 300, run: alertOverdue }
