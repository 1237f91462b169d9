import { castProviders } from './cast.ts'
import { plantDemoAccounts } from './demo/demo-accounts.ts'
import { plantDemoEvents } from './demo/demo-events.ts'
import { countDemoMetrics } from './demo/demo-metrics.ts'
import { plantDemoCalendar } from './demo/demo-calendar.ts'
import { plantDemoDays } from './demo/days/demo-days.ts'
import { plantDemoOrders } from './demo/demo-orders.ts'
import { plantDemoPayments } from './demo/demo-payments.ts'
import { plantDemoTeam } from './demo/demo-team.ts'
import { countTables, insertRows, rememberDemo, type Row } from './store.server.ts'
import { plantDemoConversations } from './demo/demo-conversations.ts'
import { plantDemoQuotes } from './demo/demo-quotes.ts'
import { plantDemoHelp } from './demo/demo-help.ts'
import { plantDemoSynonyms } from './demo/demo-synonyms.ts'
import { plantDemoTickets } from './demo/demo-tickets.ts'
import { plantWaitingCases } from './demo/waiting-cases.ts'
import { loadPlaces } from './load-places.ts'
import { newMemory } from './world/memory.ts'
import { makeProvider, type MadeProvider } from './world/provider.ts'
import { addProviderRows, noRows } from './world/rows.ts'
import { countries } from './world/sources.ts'
import { refreshFreeTimes } from '#booking/commands/slots/refresh-free-times.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'

interface Wish {
  services: number
  seed?: string
  onProgress?(done: number, all: number, step: string): void
}

const batchOfProviders = 500

/** Creates the demo data: the same for the same seed. A second run adds what is missing and changes nothing else. */
export async function plantDemoWorld(
  ctx: AppContext,
  { services, seed = 'sokora', onProgress = () => {} }: Wish,
): Promise<void> {
  await layGround(ctx)
  await plantDemoAccounts(ctx)
  const ids: string[] = []
  const cast = castProviders(ctx.now)
  const memory = newMemory(cast)
  let index = 0
  while (ids.length < services) {
    const batch = index === 0 ? cast : []
    for (; batch.length < batchOfProviders && countIn(batch) + ids.length < services; index++)
      batch.push(makeProvider(seed, index, memory))
    ids.push(...(await insertBatch(ctx, batch)))
    onProgress(ids.length, services, 'services')
  }
  await plantDemoTeam(ctx)
  await plantDemoDays(ctx, cast)
  await countTables(ctx.db, [...Object.keys(noRows()), 'bookings', 'claims', 'orders', 'order_items'])
  await inBatches(
    ids,
    1_000,
    (part) => rebuildListings(ctx, part),
    (done) => onProgress(done, ids.length, 'listings'),
  )
  await inBatches(
    ids,
    1_000,
    (part) => refreshFreeTimes(ctx, part),
    (done) => onProgress(done, ids.length, 'free times'),
  )
  await plantWaitingCases(ctx)
  await plantDemoPayments(ctx)
  await plantDemoOrders(ctx)
  await plantDemoCalendar(ctx)
  await plantDemoConversations(ctx)
  await plantDemoQuotes(ctx)
  await plantDemoTickets(ctx)
  await plantDemoHelp(ctx)
  await plantDemoSynonyms(ctx)
  await plantDemoEvents(ctx)
  await countDemoMetrics(ctx)
  await rememberDemo(ctx.db, { seed, services: ids.length, plantedAt: isoOf(ctx.now) })
}

const countIn = (providers: MadeProvider[]) => providers.reduce((sum, { services }) => sum + services.length, 0)

async function insertBatch(ctx: AppContext, providers: MadeProvider[]): Promise<string[]> {
  const rows = noRows()
  const ids = providers.flatMap((provider) => addProviderRows(rows, provider, ctx.now))
  await ctx.db.transaction(async (db) => {
    for (const [table, some] of Object.entries(rows)) if (some.length) await insertRows(db, table, some)
  })
  return ids
}

async function inBatches(
  ids: string[],
  size: number,
  work: (part: string[]) => Promise<void>,
  onDone: (done: number) => void,
) {
  for (let start = 0; start < ids.length; start += size) {
    await work(ids.slice(start, start + size))
    onDone(Math.min(ids.length, start + size))
  }
}

function ratesAt(updatedAt: string): Row[] {
  const rates = new Map(countries.map(({ currency, fxPerUsd }) => [currency, fxPerUsd]))
  return [...rates].map(([currency, perUsd]) => ({
    currency,
    per_usd: currency === 'USD' ? 1 : perUsd,
    updated_at: updatedAt,
  }))
}

/** The data that every market needs, with or without examples. */
export async function layGround(ctx: AppContext): Promise<void> {
  await loadPlaces(ctx)
  await insertRows(ctx.db, 'currency_rates', ratesAt(isoOf(ctx.now)))
}
