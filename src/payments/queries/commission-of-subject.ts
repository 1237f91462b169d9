import type { AppContext } from '#server/context.ts'
import { sumSubject } from '#payments/store/ledger.server.ts'

export interface SubjectCommission {
  commissionMinor: number
  commissionTaxMinor: number
}

/** The market's present commission on a subject, by the ledger: of online payments and of payments at the venue. */
export async function commissionOfSubject(ctx: AppContext, subjectId: string): Promise<SubjectCommission> {
  const sums = await sumSubject(ctx.db, subjectId)
  const of = (account: string) => 0 - (sums.find((one) => one.account === account)?.sumMinor ?? 0)
  return { commissionMinor: of('market_commission'), commissionTaxMinor: of('market_commission_tax') }
}
