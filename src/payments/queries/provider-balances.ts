import type { AppContext } from '#server/context.ts'
import type { ProviderBalance } from '#payments/contract.ts'
import { balanceOf, type Account } from '#payments/rules/ledger/accounts.ts'
import { sumOwner } from '#payments/store/ledger.server.ts'

const accounts: Account[] = ['provider_pending', 'provider_available', 'provider_frozen', 'provider_in_payout']

/** A provider's balances by currency; negative when they owe money. */
export async function providerBalances(ctx: AppContext, providerId: string): Promise<ProviderBalance[]> {
  const sums = await sumOwner(ctx.db, providerId, accounts)
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const of = (account: Account) =>
      balanceOf(account, sums.find((sum) => sum.account === account && sum.currency === currency)?.sumMinor ?? 0)
    const [pendingMinor, availableMinor, frozenMinor, inPayoutMinor] = accounts.map(of) as [
      number,
      number,
      number,
      number,
    ]
    return { currency, pendingMinor, availableMinor, frozenMinor, inPayoutMinor }
  })
}
