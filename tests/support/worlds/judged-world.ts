import { castProviders } from '../../../seeds/cast.ts'
import { plantDemoSynonyms } from '../../../seeds/demo/demo-synonyms.ts'
import { layGround } from '../../../seeds/plant.ts'
import { insertRows } from '../../../seeds/store.server.ts'
import { newMemory } from '../../../seeds/world/memory.ts'
import { makeProvider } from '../../../seeds/world/provider.ts'
import { addProviderRows, noRows } from '../../../seeds/world/rows.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import type { AppContext } from '../../../src/server/context.ts'

/** Among as many further demo providers the rare types are looked for. */
const furtherBusinesses = 400

/** The real nature of a demo service, regardless of its listing. */
export interface KnownService {
  id: string
  title: string
  /** The slug in seeds/data/service-types.json. */
  type: string
  business: string
  city: string
  country: string
}

type Made = ReturnType<typeof makeProvider>

/** Later demo providers that offer what none of these does. */
function withRareTypes(earlier: readonly Made[], memory: ReturnType<typeof newMemory>): Made[] {
  const seen = new Set(earlier.flatMap(({ services }) => services.map(({ type }) => type.slug)))
  const later = Array.from({ length: furtherBusinesses }, (_, index) =>
    makeProvider('sokora', earlier.length + index, memory),
  )
  return later.filter(({ services }) => {
    const isNew = services.some(({ type }) => !seen.has(type.slug))
    for (const { type } of services) seen.add(type.slug)
    return isNew
  })
}

/** The first demo providers with their services, and one for each rarer type, without orders, visits and emails. */
export async function plantListings(ctx: AppContext, businesses: number): Promise<KnownService[]> {
  await layGround(ctx)
  const cast = castProviders(ctx.now)
  const memory = newMemory(cast)
  const rows = noRows()
  const known: KnownService[] = []
  const made = Array.from({ length: businesses }, (_, index) => makeProvider('sokora', index, memory))
  for (const provider of [...cast, ...made, ...withRareTypes([...cast, ...made], memory)]) {
    const ids = addProviderRows(rows, provider, ctx.now)
    for (const [index, { type, columns }] of provider.services.entries())
      known.push({
        id: ids[index]!,
        title: String(columns.title),
        type: type.slug,
        business: provider.name,
        city: provider.city,
        country: provider.country.code,
      })
  }
  for (const [table, some] of Object.entries(rows)) if (some.length > 0) await insertRows(ctx.db, table, some)
  await rebuildListings(
    ctx,
    known.map(({ id }) => id),
  )
  await plantDemoSynonyms(ctx)
  return known
}
