import { providerIdOf, type CastName } from '../cast/ids.ts'
import { idOf, insertRows, saveBusinessData, extendPlan, lacksDemoTeam } from '../store.server.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'

interface Business {
  name: CastName
  phone: string
  taxId: string
  rate: { name: string; percent: number }
}

const businesses: Business[] = [
  { name: 'studioAna', phone: '+351210000112', taxId: 'PT 999 999 990', rate: { name: 'IVA normal', percent: 23 } },
  { name: 'casaPrato', phone: '+351210000113', taxId: 'PT 999 999 991', rate: { name: 'IVA intermédia', percent: 13 } },
]

/** The demo has more services and photos than smaller plans allow. */
const plan = 'pro'

const owner = 'provider@demo.invalid'

/** The providers of the demo's provider account. Also added to an older demo without teams; later changes stay. */
export async function plantDemoTeam(ctx: AppContext): Promise<void> {
  const ids = businesses.map(({ name }) => providerIdOf(name))
  await extendPlan(ctx.db, ids, plan)
  if (!(await lacksDemoTeam(ctx.db, owner, ids))) return
  const at = isoOf(ctx.now)
  await ctx.db.transaction(async (db) => {
    await insertRows(
      db,
      'provider_members',
      ids.map((id) => ({ provider_id: id, user_id: idOf(`account ${owner}`), role: 'owner', joined_at: at })),
    )
    for (const { name, phone, taxId, rate } of businesses) {
      const [id, rateId] = [providerIdOf(name), idOf(`tax rate ${name}`)]
      await insertRows(db, 'provider_tax_rates', [
        { id: rateId, provider_id: id, ...rate, is_default: true, position: 0 },
      ])
      const legal = { legalName: 'Ana Ferreira', legalType: 'person', email: owner, phone, taxId, plan, at }
      await saveBusinessData(db, { id, ...legal }, { id: rateId, percent: rate.percent })
    }
  })
}
