import { asciiJson, restingFoot, storedCard } from '#catalogue/rules/listings/cards.ts'
import { blurred, positionOf } from '#market/rules/regions/geography.ts'
import { facetsOf } from '#catalogue/rules/listings/facets.ts'
import { openWeek, type Opening } from '#catalogue/rules/service-page/opening-hours.ts'
import { usdCents } from '#catalogue/rules/service-page/prices.ts'
import { freeSoonPart, ratingValue, recommendationScore } from '#catalogue/rules/listings/recommended.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { pagesOf, type Memberships } from '#market/rules/regions/regions.ts'
import type { ServiceForSale } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { wordVector } from '#catalogue/rules/search/words.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A row of `listings`, by column names. */
export interface Listing {
  service_id: string
  provider_id: string
  kind: string
  category: string
  subcategories: string[]
  country: string
  city: string
  latitude: number
  longitude: number
  price_usd_cents: number
  rating_value: number
  recommended: number
  next_free_at: string | null
  free_days: number[]
  free_parts: number[]
  time_zone: string
  position: string
  standing: number
  /** An `Opening` as JSON; only goods show when their shop closes. */
  opening: string | null
  open_week: string
  facets: string[]
  published_at: string
  stars: number
  ratings: number
  made_at: string
  words: string
  /** A `StoredCard` as JSON. */
  card: string
  resting_foot: string
  pages: string[]
}

/** Data of a listing from other sources: calendar, opening hours, market figures. */
export interface ListingSources {
  free: { nextFreeAt: Instant | null; freeDays: number[]; freeParts: number[] }
  opening: Opening
  rates: Map<string, number>
  marketMean: number
  memberships: Memberships
  now: Instant
}

/** The listing of a service that is on sale. */
export function listingOf(service: ServiceForSale, from: ListingSources): Listing {
  const card = storedCard(service, from.now)
  const place = placeOf(service, from.memberships)
  const publishedAt = service.publishedAt ?? service.createdAt
  const rating = ratingValue(service.ratingSum, service.ratingCount, from.marketMean)
  const standing = recommendationScore(
    {
      ...service,
      ratingValue: rating,
      isTrusted: service.provider.isTrusted,
      ranksLow: service.provider.ranksLow,
      pictureCount: service.pictures.length,
      descriptionLength: service.description.length,
      publishedAt,
    },
    from.now,
  )
  return {
    ...place,
    service_id: service.id,
    provider_id: service.providerId,
    kind: service.kind,
    category: service.category,
    subcategories: service.subcategories,
    price_usd_cents: usdCents(card.price.minor, card.price.currency, from.rates),
    rating_value: rating,
    recommended: standing + freeSoonPart(service.kind, from.free.nextFreeAt, from.now),
    standing,
    next_free_at: from.free.nextFreeAt === null ? null : isoOf(from.free.nextFreeAt),
    free_days: from.free.freeDays,
    free_parts: from.free.freeParts,
    opening: service.kind === 'order' ? JSON.stringify(from.opening) : null,
    open_week: openWeek(from.opening.week),
    facets: facetsOf({ ...service, ...place, isVerified: service.provider.isVerified }),
    published_at: isoOf(publishedAt),
    stars: service.ratingSum,
    ratings: service.ratingCount,
    made_at: isoOf(from.now),
    words: wordsOf(service),
    card: asciiJson(card),
    resting_foot: restingFoot(service),
  }
}

function placeOf({ location }: ServiceForSale, memberships: Memberships) {
  const { country, city, timeZone, hideExactAddress } = location
  // Lists are public: distances and maps know no more of a hidden address than its page says.
  const point = hideExactAddress ? blurred(location) : location
  return {
    country,
    city,
    latitude: point.latitude,
    longitude: point.longitude,
    time_zone: timeZone,
    position: positionOf(point),
    pages: pagesOf(country, memberships),
  }
}

const wordsOf = ({
  title,
  subcategories,
  tags,
  provider,
  category,
  summary,
  description,
  options,
  location,
}: ServiceForSale): string =>
  wordVector(
    {
      A: title,
      B: [...subcategories, ...tags, provider.name, category].join(' '),
      C: [
        summary,
        location.city,
        location.district,
        countryName(location.country),
        ...options.filter(({ isActive }) => isActive).map(({ name }) => name),
      ].join(' '),
      D: description,
    },
    subcategories,
  )
