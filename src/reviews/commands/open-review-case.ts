import type { AppContext } from '#server/context.ts'
import { openCase } from '#moderation/commands/open-case.ts'
import type { Flag } from '#moderation/contract.ts'
import { isReasonCode, reasonTexts } from '#moderation/rules/reasons.ts'
import type { Finding } from '#reviews/rules/check-review-text.ts'
import { listOpenReports } from '#reviews/store/reports.server.ts'

interface Doubtful {
  id: string
  providerId: string
  serviceTitle: string
}

/** Opens a moderation case for a review with findings and reports, or updates the open one. */
export async function openReviewCase(
  ctx: AppContext,
  { id, providerId, serviceTitle }: Doubtful,
  findings: Finding[],
): Promise<void> {
  const reports = (await listOpenReports(ctx.db, [id])).map(({ byParty, reason, text }): Flag => {
    const words = isReasonCode(reason) ? reasonTexts[reason] : reason
    return {
      code: 'reported',
      field: null,
      text: [`${byParty === 'provider' ? 'The business' : 'Somebody'}: ${words}`, text].filter(Boolean).join(' '),
    }
  })
  await openCase(ctx, {
    subject: 'review',
    subjectId: id,
    providerId,
    title: `Review of ${serviceTitle}`,
    flags: [...findings, ...reports],
  })
}
