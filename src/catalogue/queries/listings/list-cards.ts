import type { ProviderCard, ServiceCard } from '#catalogue/contract.ts'
import { buildCards, farAhead, shownNextFree } from '#catalogue/queries/listings/build-cards.ts'
import { selectListings } from '#catalogue/store/listings/find-listings.server.ts'
import { selectProviders } from '#catalogue/store/listings/find-providers.server.ts'
import type { AppContext } from '#server/context.ts'

interface Cards {
  services: Map<string, ServiceCard>
  providers: Map<string, ProviderCard>
}

/** Cards of services and businesses by id. Unlisted ones are omitted. */
export async function listCards(
  ctx: AppContext,
  { services, providers }: { services: string[]; providers: string[] },
): Promise<Cards> {
  const [listings, businesses] = await Promise.all([
    services.length ? selectListings(ctx.db, services) : [],
    providers.length ? selectProviders(ctx.db, providers) : [],
  ])
  const cards = buildCards(ctx, listings)
  return {
    services: new Map(listings.map(({ id }, index) => [id, cards[index]!])),
    providers: new Map(
      businesses.map(({ id, card, nextFreeAt, point }) => [
        id,
        { ...card, point, nextFree: shownNextFree(nextFreeAt, card.timeZone, ctx.now, farAhead) },
      ]),
    ),
  }
}
