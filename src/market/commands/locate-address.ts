import { limitRate } from '#market/commands/limit-rate.ts'
import { readAddressPoint, saveAddressPoint } from '#market/store/address-points.server.ts'
import { visitorOf, type AppContext } from '#server/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { SoughtAddress } from '#shared/adapters/geocoder.ts'
import { minutes } from '#shared/time/instant.ts'

/** After this time an address that was unknown, or asked for while the geocoder was away, is requested again. */
const repeatAfter = minutes(10)

/**
 * Asks the operator's geocoder for the point of an address and stores it for `locatedPoint`, which asks nobody. Call it
 * before a transaction begins, because it waits for another server. Does nothing without a geocoder, for an address that
 * is known, and for visitors who ask for more than 30 in a minute.
 */
export async function locateAddress(ctx: AppContext, address: SoughtAddress): Promise<void> {
  if (!ctx.geocoder) return
  const stored = await readAddressPoint(ctx.db, address)
  if (stored && (stored.point || ctx.now - stored.requestedAt < repeatAfter)) return
  if (await requestsTooOften(ctx)) return
  await saveAddressPoint(ctx.db, address, await ctx.geocoder.find(address), ctx.now)
}

const requestsTooOften = (ctx: AppContext): Promise<boolean> =>
  limitRate(ctx, { bucket: `locate-address:${visitorOf(ctx).visitorId}`, atMost: 30, perSeconds: 60 }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'rate-limited') return true
      throw error
    },
  )
