import type { AppContext } from '#server/context.ts'
import type { Account } from '#payments/rules/ledger/accounts.ts'
import { sumSubject, wasPosted } from '#payments/store/ledger.server.ts'

/** The name of the first completion of a subject; later ones count on. */
export const completionKey = (subjectId: string, number = 0): string => `completed:${subjectId}:${number}`

/** What of a subject stands on an account of its provider, above zero when it is theirs. */
export async function balancesOfSubject(ctx: AppContext, subjectId: string, providerId: string) {
  const sums = await sumSubject(ctx.db, subjectId)
  return (account: Account): number =>
    sums
      .filter((sum) => sum.account === account && sum.owner === providerId)
      .reduce((all, { sumMinor }) => all - sumMinor, 0)
}

/** Where the money of a subject stands when nothing holds it back: final once it was completed. */
export const homeOf = async (ctx: AppContext, subjectId: string): Promise<'provider_pending' | 'provider_available'> =>
  (await wasPosted(ctx.db, completionKey(subjectId))) ? 'provider_available' : 'provider_pending'
