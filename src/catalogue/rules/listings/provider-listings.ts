import type { StoredCard, StoredProviderCard } from '#catalogue/rules/listings/cards.ts'
import { isNewSince } from '#catalogue/rules/listings/cards.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { shownRating } from '#catalogue/rules/service-page/prices.ts'
import { ratingValue } from '#catalogue/rules/listings/recommended.ts'
import { pagesOf, type Memberships } from '#market/rules/regions/regions.ts'
import type { Picture } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The data of a provider's listing: the provider, and its listings on sale, best first. */
export interface ListedProvider {
  id: string
  slug: string
  name: string
  nameLocal: string | null
  country: string
  city: string
  timeZone: string
  pictures: Picture[]
  isVerified: boolean
  isTrusted: boolean
  joinedAt: Instant
  /** Of all its services, including those off sale. */
  ratingSum: number
  ratingCount: number
  listings: {
    card: StoredCard
    facets: string[]
    subcategories: string[]
    priceUsdCents: number
    recommended: number
    nextFreeAt: Instant | null
  }[]
}

/** A row of `provider_listings` for each of its pages, by column names. */
export interface ProviderListing {
  provider_id: string
  pages: string[]
  country: string
  city: string
  categories: string[]
  facets: string[]
  price_usd_cents: number
  recommended: number
  rating_value: number
  next_free_at: string
  published_at: string
  card: StoredProviderCard
}

/** Value for an unknown time, so that it sorts last. */
export const farFuture = '9999-12-31T00:00:00.000Z'

/** Data of a provider's listing from other sources. */
export interface ProviderListingSources {
  marketMean: number
  memberships: Memberships
  now: Instant
}

export function providerListingOf(
  provider: ListedProvider,
  { marketMean, memberships, now }: ProviderListingSources,
): ProviderListing {
  const { listings } = provider
  const free = listings.flatMap((one) => one.nextFreeAt ?? [])
  return {
    provider_id: provider.id,
    pages: pagesOf(provider.country, memberships),
    country: provider.country,
    city: provider.city,
    categories: [...new Set(listings.map((one) => one.card.category))],
    facets: [...new Set(listings.flatMap((one) => one.facets))],
    price_usd_cents: Math.min(...listings.map((one) => one.priceUsdCents)),
    recommended: Math.max(...listings.map((one) => one.recommended)),
    rating_value: ratingValue(provider.ratingSum, provider.ratingCount, marketMean),
    next_free_at: free.length > 0 ? isoOf(Math.min(...free)) : farFuture,
    published_at: isoOf(provider.joinedAt),
    card: providerCard(provider, now),
  }
}

function providerCard(provider: ListedProvider, now: Instant): StoredProviderCard {
  const { id, slug, name, nameLocal, isVerified, isTrusted, city, country, timeZone, listings } = provider
  const cheapest = listings.toSorted((a, b) => a.priceUsdCents - b.priceUsdCents)[0]
  return {
    id,
    slug,
    href: `/provider/${slug}`,
    name,
    nameLocal,
    pictures: [...provider.pictures, ...listings.flatMap((one) => one.card.cover ?? [])].slice(0, 3),
    isVerified,
    isTrusted,
    isNew: isNewSince(provider.joinedAt, now),
    city,
    country,
    countryName: countryName(country),
    categories: [...new Set(listings.map((one) => one.card.category))],
    subcategories: [...new Set(listings.flatMap((one) => one.subcategories))].slice(0, 3),
    price: cheapest ? { ...cheapest.card.price, isFrom: listings.length > 1 || cheapest.card.price.isFrom } : null,
    rating: shownRating(provider.ratingSum, provider.ratingCount),
    serviceCount: listings.length,
    timeZone,
  }
}
