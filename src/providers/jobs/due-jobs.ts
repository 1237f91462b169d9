import type { ClosingHindrance } from '#providers/commands/business/close-provider.ts'
import * as due from '#providers/commands/business/due-jobs.ts'
import { endBusy } from '#providers/commands/business/set-busy.ts'
import type { Job } from '#platform/jobs/job.ts'

/** The jobs of this slice. Slices further right know which orders are open, so `closingHindrance` is a parameter. */
export const providerJobs = (closingHindrance: ClosingHindrance): Job[] => [
  { name: 'providers.move-pauses', everySeconds: 60, run: due.movePauses },
  { name: 'providers.end-busy', everySeconds: 60, run: endBusy },
  { name: 'providers.return-overdue-changes', everySeconds: 600, run: due.returnOverdueChanges },
  { name: 'providers.notify-ending-plans', everySeconds: 600, run: due.notifyEndingPlans },
  { name: 'providers.end-trials', everySeconds: 60, run: due.endTrials },
  { name: 'providers.finish-closing', everySeconds: 600, run: (ctx) => due.finishAllClosing(ctx, closingHindrance) },
  { name: 'providers.delete-proofs', everySeconds: 600, run: due.deleteDueProofs },
  { name: 'providers.delete-stale-drafts', everySeconds: 3_600, run: due.deleteStaleDrafts },
  { name: 'providers.erase-closed', everySeconds: 3_600, run: due.eraseClosed },
]
