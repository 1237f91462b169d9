import type { HindersClosing } from '#providers/commands/close-provider.ts'
import * as due from '#providers/commands/due-work.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** What falls due in businesses. What is still open of one is known further right, so it is handed over. */
export const providerSweeps = (hindersClosing: HindersClosing): Sweep[] => [
  { name: 'providers.move-pauses', everySeconds: 60, run: due.movePauses },
  { name: 'providers.return-overdue-changes', everySeconds: 600, run: due.returnOverdueChanges },
  { name: 'providers.end-trials', everySeconds: 60, run: due.endTrials },
  { name: 'providers.finish-closing', everySeconds: 600, run: (ctx) => due.finishAllClosing(ctx, hindersClosing) },
  { name: 'providers.delete-proofs', everySeconds: 600, run: due.deleteDueProofs },
  { name: 'providers.forget-drafts', everySeconds: 3_600, run: due.forgetDrafts },
  { name: 'providers.erase-closed', everySeconds: 3_600, run: due.eraseClosed },
]
