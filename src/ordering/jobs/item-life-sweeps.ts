import { endSilence } from '#ordering/commands/answer-report.ts'
import { measureProviders } from '#ordering/commands/measure-providers.ts'
import { moveDueItems, tellOverdue } from '#ordering/commands/move-due-items.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** What time does to items, and to what is said of them. */
export const itemLifeSweeps: Sweep[] = [
  { name: 'ordering.move-due-items', everySeconds: 15, run: moveDueItems },
  { name: 'ordering.tell-overdue', everySeconds: 60, run: tellOverdue },
  { name: 'ordering.end-silence', everySeconds: 60, run: endSilence },
  { name: 'ordering.measure-providers', everySeconds: 600, run: measureProviders },
]
