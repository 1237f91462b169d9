import { findPlaceOf } from '#market/queries/find-places.ts'
import { readAddressPoint } from '#market/store/address-points.server.ts'
import { countryName } from '#market/rules/regions/names.ts'
import type { AppContext } from '#server/context.ts'
import type { FoundPoint, SoughtAddress } from '#shared/adapters/geocoder.ts'

/**
 * The point of an address: by the geocoder of the operator, else the middle of its town; null for an unknown town. A
 * geocoder that does not answer is no reason to reject an address.
 */
export async function findAddress(ctx: AppContext, address: SoughtAddress): Promise<FoundPoint | null> {
  return (await ctx.geocoder?.find(address)) ?? townOf(ctx, address)
}

/** What `locateAddress` has stored of an address, without asking anybody; null when it has nothing. */
export async function locatedPoint(ctx: AppContext, address: SoughtAddress): Promise<FoundPoint | null> {
  const stored = ctx.geocoder ? await readAddressPoint(ctx.db, address) : undefined
  return stored?.point ?? null
}

async function townOf(ctx: AppContext, { city, country }: SoughtAddress): Promise<FoundPoint | null> {
  const town = await findPlaceOf(ctx, `${city}, ${countryName(country)}`)
  if (town?.country !== country) return null
  return { latitude: town.latitude, longitude: town.longitude, precision: 'town' }
}
