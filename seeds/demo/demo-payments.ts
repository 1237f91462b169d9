import { serviceIdOf, type CastName } from '../cast/ids.ts'
import { choosePayment, lacksPayments } from '../store.server.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import type { AppContext } from '#server/context.ts'
import { settleSetting } from '#market/store/settings.server.ts'

interface PaidOnline {
  mode: 'full' | 'deposit' | 'card_hold'
  depositPercent?: number
  noShowPercent?: number
}

/**
 * The payment modes of some demo services; all others are paid at the venue. Every mode occurs, with currencies of
 * zero, two and three decimals where the demo has them.
 */
const paidOnline: [name: CastName, number: number, how: PaidOnline][] = [
  ['studioAna', 2, { mode: 'deposit', depositPercent: 20 }],
  ['casaPrato', 2, { mode: 'full' }],
  ['studioLee', 1, { mode: 'card_hold', noShowPercent: 50 }],
  ['chacarita', 1, { mode: 'card_hold', noShowPercent: 30 }],
  ['zawadi', 1, { mode: 'deposit', depositPercent: 30 }],
  ['zawadi', 2, { mode: 'card_hold', noShowPercent: 50 }],
  ['beitZaytoun', 1, { mode: 'full' }],
  ['kumo', 1, { mode: 'full' }],
  ['lanTailor', 1, { mode: 'full' }],
  ['lanTailor', 2, { mode: 'deposit', depositPercent: 50 }],
  ['slowTide', 1, { mode: 'full' }],
  ['marigold', 2, { mode: 'deposit', depositPercent: 40 }],
  ['vakeWheels', 1, { mode: 'deposit', depositPercent: 25 }],
]

/** Uses the test gateway for payments. Done once: later choices of the owner or a provider stay. */
export async function plantDemoPayments(ctx: AppContext): Promise<void> {
  if (!(await lacksPayments(ctx.db))) return
  const ids = paidOnline.map(([name, number]) => serviceIdOf(name, number))
  await ctx.db.transaction(async (db) => {
    for (const [name, number, how] of paidOnline) await choosePayment(db, serviceIdOf(name, number), how)
    await settleSetting(db, 'payments.adapter', 'test')
    await rebuildListings({ ...ctx, db }, ids)
    await ctx.invalidate(db, 'settings', ...ids.map((id) => `service:${id}`))
  })
}
