import type { FreeTimes } from '#catalogue/contract.ts'
import { freeSoonPart } from '#catalogue/rules/listings/recommended.ts'
import {
  updateFreeHours,
  updateFreeTimes,
  updateProviderFreeTimes,
} from '#catalogue/store/listings/free-times.server.ts'
import type { AppContext } from '#server/context.ts'

const batchSize = 1_000
const invalidatedOneByOne = 50

/** Stores the next free time and the free days of services. Publishes changes; equal times change nothing. */
export async function setFreeTimes(ctx: AppContext, freeTimes: FreeTimes[]): Promise<void> {
  const inOrder = freeTimes.toSorted((a, b) => (a.serviceId < b.serviceId ? -1 : 1))
  for (let start = 0; start < inOrder.length; start += batchSize)
    await setBatch(ctx, inOrder.slice(start, start + batchSize))
}

async function setBatch(ctx: AppContext, freeTimes: FreeTimes[]): Promise<void> {
  const rows = freeTimes.map((one) => ({ ...one, freeSoon: freeSoonPart('booking', one.nextFreeAt, ctx.now) }))
  await ctx.db.transaction(async (db) => {
    const changed = await updateFreeTimes(db, rows)
    if (await updateFreeHours(db, rows)) await ctx.invalidate(db, 'free-hours')
    if (changed.length === 0) return
    const providerIds = [...new Set(changed.map((one) => one.providerId))].toSorted()
    await updateProviderFreeTimes(db, providerIds)
    const single = changed.length > invalidatedOneByOne ? [] : changed.map((one) => `service:${one.serviceId}`)
    const singleProviders = changed.length > invalidatedOneByOne ? [] : providerIds.map((id) => `provider:${id}`)
    await ctx.invalidate(db, 'lists', ...single, ...singleProviders)
  })
}
