import type { AppContext } from '#server/context.ts'
import type { Account } from '#payments/rules/ledger/accounts.ts'
import { listEntriesOf, listVenueDebts, sumSubject, wasPosted, type VenueDebt } from '#payments/store/ledger.server.ts'

/** The idempotency key of a subject's first completion; later ones are numbered. */
export const completionKey = (subjectId: string, number = 0): string => `completed:${subjectId}:${number}`

/** The balance of a subject on each account of its provider, positive when it belongs to the provider. */
export async function balancesOfSubject(ctx: AppContext, subjectId: string, providerId: string) {
  const sums = await sumSubject(ctx.db, subjectId)
  return (account: Account): number =>
    sums
      .filter((sum) => sum.account === account && sum.owner === providerId)
      .reduce((all, { sumMinor }) => all - sumMinor, 0)
}

/** The account of a subject's money when it is not frozen: available once completed, otherwise pending. */
export const homeOf = async (ctx: AppContext, subjectId: string): Promise<'provider_pending' | 'provider_available'> =>
  (await wasPosted(ctx.db, completionKey(subjectId))) ? 'provider_available' : 'provider_pending'

export type { VenueDebt }

/** What customers paid at the venue and get back by a decision, for the subjects that have such a decision. */
export const venueDebtsOf = (ctx: AppContext, subjectIds: string[]): Promise<VenueDebt[]> =>
  subjectIds.length === 0 ? Promise.resolve([]) : listVenueDebts(ctx.db, subjectIds)

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
