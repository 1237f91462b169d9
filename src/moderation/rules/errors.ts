import { AppError } from '#shared/app-error.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const verdictWords: Record<string, string> = {
  approve: 'approved',
  changes: 'sent back for changes',
  reject: 'rejected',
  withdrawn: 'withdrawn',
}

export const alreadyDecided = (verdict: string) =>
  new AppError(
    'conflict',
    'transition-not-allowed',
    `This case was decided meanwhile: ${verdictWords[verdict] ?? verdict}.`,
    {
      offers: { status: verdict },
    },
  )

/** Another moderator has reserved the case; the error tells until when. */
export const caseTaken = (by: string, until: Instant) =>
  new AppError('conflict', 'case-taken', `${by} looks at this case at the moment.`, {
    offers: { by, until: isoOf(until) },
  })

export const decisionIncomplete = (fields: Record<string, string>) =>
  new AppError('invalid', 'decision-incomplete', 'Some parts of the decision are missing.', { fields })

export const noAppeal = (message: string) => new AppError('conflict', 'transition-not-allowed', message)

export const appealNeedsAnother = () =>
  new AppError('conflict', 'appeal-needs-another', 'An appeal is decided by somebody else than the first decision was.')

export const changedDuringReview = () =>
  new AppError('conflict', 'changed-meanwhile', 'This was changed while you looked at it. Please look again.')
