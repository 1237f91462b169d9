import type { AppContext } from '#server/context.ts'
import { listEntriesOf } from '#payments/store/ledger.server.ts'

export interface SubjectVenueRefund {
  /** What the customer was to get in total. */
  dueMinor: number
  /** What they got of it. */
  paidMinor: number
}

/** What a customer paid at the venue and gets back, by the ledger. */
export async function venueRefundOf(ctx: AppContext, subjectId: string): Promise<SubjectVenueRefund> {
  const sum = async (event: string) =>
    (await listEntriesOf(ctx.db, subjectId, event))
      .filter(({ account }) => account === 'venue_refund')
      .reduce((all, { amountMinor }) => all + amountMinor, 0)
  return { dueMinor: 0 - (await sum('venue-refund')), paidMinor: await sum('venue-refund-paid') }
}
