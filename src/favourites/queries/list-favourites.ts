import { listCards } from '#catalogue/queries/listings/list-cards.ts'
import { visitorOf, type AppContext } from '#server/context.ts'
import type { Favourites } from '#favourites/contract.ts'
import { listFavouriteRows } from '#favourites/store/favourites.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** The visitor's favourites, newest first. Services that are no longer offered stay in the list, without a card. */
export async function listFavourites(ctx: AppContext): Promise<Favourites> {
  const rows = (await listFavouriteRows(ctx.db, visitorOf(ctx).visitorId)).map((row) => ({
    ...row,
    savedAt: isoOf(row.savedAt),
  }))
  const [services, providers] = [
    rows.filter(({ kind }) => kind === 'service'),
    rows.filter(({ kind }) => kind === 'provider'),
  ]
  const cards = await listCards(ctx, {
    services: services.map(({ id }) => id),
    providers: providers.map(({ id }) => id),
  })
  return {
    services: services.map((row) => ({ ...row, card: cards.services.get(row.id) ?? null })),
    providers: providers.map((row) => ({ ...row, card: cards.providers.get(row.id) ?? null })),
  }
}

/** Only the ids, for the hearts on a page. */
export const listFavouriteIds = async (ctx: AppContext): Promise<string[]> =>
  (await listFavouriteRows(ctx.db, visitorOf(ctx).visitorId)).map(({ id }) => id)
