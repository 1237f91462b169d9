import { idOf, type Row } from '../store.server.ts'
import type { MadeProvider } from './provider.ts'
import { pictureOfDish } from './dish-pictures.ts'
import { allergensOfDish, type KitchenAllergens } from './attributes.ts'
import { addHours, addResources } from './venue-rows.ts'
import { isoOf, days, type Instant } from '#shared/time/instant.ts'

/** Rows by table, in the order of insertion. */
export type Rows = Record<
  | 'providers'
  | 'locations'
  | 'resources'
  | 'availability_rules'
  | 'availability_exceptions'
  | 'services'
  | 'service_options'
  | 'service_addons'
  | 'service_staff'
  | 'reviews',
  Row[]
>

export const noRows = (): Rows => ({
  providers: [],
  locations: [],
  resources: [],
  availability_rules: [],
  availability_exceptions: [],
  services: [],
  service_options: [],
  service_addons: [],
  service_staff: [],
  reviews: [],
})

/** Adds the rows of a provider. Ids follow from its key, so that a second run changes nothing. */
export function addProviderRows(rows: Rows, made: MadeProvider, now: Instant): string[] {
  const providerId = idOf(`provider ${made.key}`)
  const locationId = idOf(`location ${made.key}`)
  const joinedAt = isoOf(now - days(20 + (hashDay(made.key) % 900)))
  rows.providers.push({
    id: providerId,
    slug: made.slug,
    name: made.name,
    name_local: made.nameLocal,
    country: made.country.code,
    city: made.city,
    region: made.country.primary,
    time_zone: made.timeZone,
    currency: made.country.currency,
    demo: true,
    social: {},
    needs_last_name: false,
    joined_at: joinedAt,
    verified_at: made.columns.is_verified ? joinedAt : null,
    paused_until: null,
    ...made.columns,
  })
  rows.locations.push({
    id: locationId,
    provider_id: providerId,
    name: made.name,
    line1: made.line1,
    district: made.district,
    city: made.city,
    postal_code: '',
    country: made.country.code,
    latitude: made.latitude,
    longitude: made.longitude,
    time_zone: made.timeZone,
    // Who fetches something must know where.
    hide_exact_address: hashDay(made.key) % 5 === 0 && !made.services.some(isForPickup),
    position: 0,
  })
  const staffIds = addResources(rows, made, providerId, locationId)
  addHours(rows, made, locationId, now)
  return made.services.map((service, index) =>
    addServiceRows(rows, made, { service, index, providerId, locationId, staffIds, joinedAt, now }),
  )
}

const isForPickup = ({ columns }: MadeProvider['services'][number]) =>
  (columns.fulfillment_methods as string[]).includes('pickup')

const hashDay = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)

interface ServiceGround {
  service: MadeProvider['services'][number]
  index: number
  providerId: string
  locationId: string
  staffIds: string[]
  joinedAt: string
  now: Instant
}

// Every column that some service sets, so that all rows of a batch have the same columns.
const defaults = {
  status: 'published',
  pricing: 'fixed',
  tax_percent: 0,
  tax_included: true,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  gap_starts_minutes: null,
  gap_minutes: null,
  step_minutes: 15,
  capacity: 1,
  party_min: 1,
  party_max: 1,
  anyone_allowed: true,
  pools: [],
  service_area_km: null,
  travel_fees: [],
  notice_minutes: 120,
  horizon_days: 60,
  daily_limit: null,
  confirm_mode: 'instant',
  delivery_zones: [],
  preparation_minutes: 30,
  stock_mode: 'unlimited',
  stock_amount: null,
  minimum_order_minor: 0,
  questions: [],
  policy: 'standard',
  payment_mode: 'at_venue',
  needs_phone: false,
  faq: [],
  languages: ['en'],
  tags: [],
  access_features: [],
  attributes: {},
  layout: 'classic',
  accent: 'juniper',
  completed_count: 0,
  paused_until: null,
}

function addServiceRows(
  rows: Rows,
  made: MadeProvider,
  { service, index, providerId, locationId, staffIds, joinedAt, now }: ServiceGround,
): string {
  const id = idOf(`service ${service.key}`)
  // Allergens are stated by dish; what is on request is decided in the offer.
  const { allergens: kitchen, ...attributes } = (service.columns.attributes ?? {}) as { allergens?: KitchenAllergens }
  const ratingSum = service.reviews.reduce((sum, { stars }) => sum + stars, 0)
  rows.services.push({
    id,
    slug: `${made.slug}-${index + 1}`,
    provider_id: providerId,
    location_id: locationId,
    ...defaults,
    ...service.columns,
    attributes,
    rating_sum: ratingSum,
    rating_count: service.reviews.length,
    published_at: joinedAt,
    created_at: joinedAt,
  })
  const showsDishes = service.type.category === 'food' && service.columns.kind === 'order'
  service.options.forEach((option, position) => {
    rows.service_options.push({
      id: idOf(`option ${position} ${service.key}`),
      service_id: id,
      position,
      name: option.name,
      group_name: option.group,
      description: option.description ?? '',
      price_minor: option.priceMinor,
      duration_minutes: option.minutes,
      max_quantity: 50,
      picture: showsDishes ? pictureOfDish(option.name) : null,
      allergens: service.columns.kind === 'quote' ? null : allergensOfDish(option.name, kitchen),
      is_active: true,
    })
  })
  service.addons.forEach((addon, position) => {
    rows.service_addons.push({
      id: idOf(`addon ${position} ${service.key}`),
      service_id: id,
      position,
      name: addon.name,
      price_minor: addon.priceMinor,
      extra_minutes: addon.minutes,
      max_quantity: 3,
    })
  })
  if (service.columns.kind === 'booking')
    for (const staffId of staffIds) rows.service_staff.push({ service_id: id, resource_id: staffId })
  service.reviews.forEach((review, position) => {
    const createdAt = isoOf(now - days(review.daysAgo))
    rows.reviews.push({
      id: idOf(`review ${position} ${service.key}`),
      service_id: id,
      provider_id: providerId,
      stars: review.stars,
      text: review.text,
      author: review.author,
      city: made.city,
      answer: review.answer,
      answered_at: review.answer ? createdAt : null,
      status: 'published',
      created_at: createdAt,
    })
  })
  return id
}
