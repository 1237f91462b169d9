import { forgetDisputeFiles as forget, lapseDisputes as lapse } from '#ordering/commands/lapse-disputes.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const disputeSweeps: Sweep[] = [
  { name: 'ordering.lapse-disputes', everySeconds: 30, run: lapse },
  { name: 'ordering.forget-dispute-files', everySeconds: 3600, run: forget },
]
