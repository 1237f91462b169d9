import type { ServiceForSale } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ProviderCard, ServiceCard } from '#catalogue/rules/service-page/shown.ts'
import { shownPrice, shownRating } from '#catalogue/rules/service-page/prices.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { days, type Instant } from '#shared/time/instant.ts'

/**
 * A card without data that depends on time or visitor; stored in `listing_cards.card` as text, so that a response can
 * be built without parsing it.
 */
export type StoredCard = Omit<ServiceCard, 'nextFree' | 'footText' | 'distanceKm' | 'point'>

export type StoredProviderCard = Omit<ProviderCard, 'nextFree' | 'point'>

/** The footer of a card without a free time. */
export function restingFoot({ kind, preparationMinutes }: Pick<ServiceForSale, 'kind' | 'preparationMinutes'>): string {
  if (kind === 'quote') return 'Price on request'
  return kind === 'order' ? `Ready in ${durationText(preparationMinutes)}` : ''
}

/** JSON in ASCII only, other characters as \uXXXX, which is fast to decode and send. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

const newForDays = 60

export const isNewSince = (publishedAt: Instant, now: Instant): boolean => now - publishedAt < days(newForDays)

const mostMorePictures = 4

/** All list data of a service, so that a list needs no other query. */
export function storedCard(service: ServiceForSale, now: Instant): StoredCard {
  const [cover = null, ...more] = service.pictures
  return {
    id: service.id,
    title: service.title,
    category: service.category,
    kind: service.kind,
    cover,
    morePictures: more.slice(0, mostMorePictures).map(({ file, focus }) => ({ file, ...(focus && { focus }) })),
    provider: { name: service.provider.name, slug: service.provider.slug, isVerified: service.provider.isVerified },
    city: service.location.city,
    district: service.location.district,
    country: service.location.country,
    fulfillmentMethods: service.fulfillmentMethods,
    price: shownPrice(service),
    rating: shownRating(service.ratingSum, service.ratingCount),
    badge: isNewSince(service.publishedAt ?? service.createdAt, now) ? 'New' : null,
  }
}
