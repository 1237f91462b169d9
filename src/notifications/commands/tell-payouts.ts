import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { tellNews } from '#notifications/commands/tell-news.ts'
import { paperNews, payoutNews } from '#notifications/rules/payout-letters.ts'
import { listOwners } from '#notifications/store/businesses.server.ts'
import { findPaperFacts, findPayoutFacts } from '#notifications/store/payouts.server.ts'
import { dateIn } from '#payments/rules/paper-period.ts'
import type { PaperKind } from '#payments/rules/paper-content.ts'
import { paperTitles, periodText } from '#payments/rules/paper-words.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay } from '#shared/time-text.ts'

/** Tells the owners of a business what became of a payout: its money is nobody else's. */
export async function tellPayout(
  ctx: AppContext,
  payoutId: string,
  move: 'scheduled' | 'paid' | 'failed' | 'returned',
): Promise<void> {
  const facts = await findPayoutFacts(ctx.db, payoutId)
  if (!facts) return
  const { providerId: id, providerName: name, reference, amountMinor: minor, currency, destination, failure } = facts
  const fact = {
    business: { id, name },
    reference,
    amount: formatMoney({ minor, currency }),
    account: destination.masked,
    failure,
  }
  await tellNews(ctx, await listOwners(ctx.db, id), payoutId, payoutNews(move, fact, letterheadOf(ctx)))
}

/** The same of an invoice or a statement. */
export async function tellPaper(ctx: AppContext, paperId: string): Promise<void> {
  const facts = await findPaperFacts(ctx.db, paperId)
  if (!facts) return
  const {
    providerId: id,
    providerName: name,
    kind,
    number,
    period,
    totalMinor: minor,
    currency,
    dueAt,
    content,
  } = facts
  const due = dueAt === null ? '' : describeDay(dateIn(content.timeZone, dueAt))
  const paper = {
    business: { id, name },
    kind,
    title: paperTitles[kind as PaperKind],
    number,
    period: period && periodText(period),
    amount: formatMoney({ minor, currency }),
    due,
  }
  await tellNews(ctx, await listOwners(ctx.db, id), paperId, paperNews(paper, letterheadOf(ctx)))
}
