import { checkFigures } from '#analytics/commands/check-figures.ts'
import { closeDays, makeFigures } from '#analytics/commands/make-figures.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** Days are counted while they run, and again whenever something late is heard of them. */
export const figureSweeps: Sweep[] = [
  { name: 'analytics.make-figures', everySeconds: 30, run: makeFigures },
  { name: 'analytics.close-days', everySeconds: 900, run: closeDays },
  { name: 'analytics.check-figures', everySeconds: 600, run: checkFigures },
]
