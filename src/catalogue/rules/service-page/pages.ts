import { blurred } from '#market/rules/regions/geography.ts'
import { countryName, languageName } from '#market/rules/regions/names.ts'
import { zoneText } from '#catalogue/rules/delivery-zones.ts'
import { windowsOn, clockText, type Opening } from '#catalogue/rules/service-page/opening-hours.ts'
import { maySell } from '#catalogue/rules/lifecycle/on-sale.ts'
import { shownMoney, shownPrice, shownRating } from '#catalogue/rules/service-page/prices.ts'
import { primaryRegion, regionLabels, type Memberships } from '#market/rules/regions/regions.ts'
import type { ServiceForSale } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { picked, publicFields, shownAddon, shownOption } from '#catalogue/shapes.ts'
import type { PageState, ServicePage, ShownDay, ShownPlace } from '#catalogue/rules/service-page/shown-pages.ts'

type Location = ServiceForSale['location']

/** A place for the public: a hidden address only shows the neighbourhood. */
export function shownPlace(location: Location): ShownPlace {
  const { hideExactAddress, line1, district, city, postalCode, country, timeZone } = location
  return {
    line1: hideExactAddress ? null : line1,
    district,
    city,
    postalCode: hideExactAddress ? null : postalCode,
    country,
    countryName: countryName(country),
    ...(hideExactAddress ? blurred(location) : { latitude: location.latitude, longitude: location.longitude }),
    timeZone,
    isExact: !hideExactAddress,
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The week's hours as text: "09:00–13:00, 15:00–19:00", or "Closed". Empty when no hours are known. */
export function shownWeek({ week }: Opening): ShownDay[] {
  if (week.length === 0) return []
  return weekdays.map((label, index) => {
    const windows = windowsOn({ week, days: [] }, '', index + 1)
    const texts = windows.map(({ opensMinute, closesMinute }) => `${clockText(opensMinute)}–${clockText(closesMinute)}`)
    return { weekday: index + 1, label, text: texts.join(', ') || 'Closed' }
  })
}

export const shownLanguages = (codes: string[]) => codes.map((code) => ({ code, name: languageName(code) }))

export function shownRegion(country: string, memberships: Memberships) {
  const slug = primaryRegion(country, memberships)
  return { slug, label: regionLabels[slug] }
}

/** The public state of a service; undefined when it was never public, or is no longer. */
export function pageState(service: ServiceForSale): PageState | undefined {
  const { status, provider, publishedAt } = service
  // A service that was never published has not been reviewed: archiving it or closing its business does not make it
  // public.
  if (publishedAt === null && !['published', 'paused', 'suspended'].includes(status)) return undefined
  if (status === 'suspended' || provider.status === 'suspended') return 'suspended'
  if (status === 'archived' || ['closing', 'closed'].includes(provider.status)) return 'archived'
  if (status === 'paused') return 'paused'
  if (status !== 'published') return undefined
  if (provider.status === 'paused') return 'paused'
  if (!['active', 'restricted'].includes(provider.status)) return undefined
  return maySell(service, provider.status) ? 'on_sale' : 'paused'
}

/** The state for members of its business, for services that are not public. */
export const memberState = ({ status }: ServiceForSale): PageState =>
  status === 'archived'
    ? 'archived'
    : ['submitted', 'in_review', 'published', 'paused'].includes(status)
      ? 'in_review'
      : 'draft'

/** The day on which both the service and its business return; null when unknown. */
export function backOn({ status, pausedUntil, provider }: ServiceForSale): string | null {
  const days = [status === 'paused' ? pausedUntil : '', provider.status === 'paused' ? provider.pausedUntil : '']
  return days.includes(null) ? null : days.toSorted().at(-1) || null
}

type Sold = Pick<
  ServicePage,
  'options' | 'addons' | 'travelFees' | 'deliveryZones' | 'minimumOrder' | 'price' | 'isSoldOut' | 'preparationMinutes'
>

/** Options and add-ons with their texts. Options off sale are omitted. */
export function shownOffer(service: ServiceForSale): Sold {
  const { currency } = service
  return {
    price: shownPrice(service),
    options: service.options
      .filter(({ isActive }) => isActive)
      .map((option) => ({ ...picked(option, shownOption), price: shownMoney(option.priceMinor, currency) })),
    addons: service.addons.map((addon) => ({
      ...picked(addon, shownAddon),
      price: shownMoney(addon.priceMinor, currency),
    })),
    travelFees: service.travelFees.map(({ upToKm, feeMinor }) => ({
      upToKm,
      feeMinor,
      display: shownMoney(feeMinor, currency).display,
    })),
    deliveryZones: service.deliveryZones.map((zone) => ({
      ...zone,
      display: shownMoney(zone.feeMinor, currency).display,
      text: zoneText(zone),
    })),
    minimumOrder: service.minimumOrderMinor > 0 ? shownMoney(service.minimumOrderMinor, currency) : null,
    isSoldOut: service.kind === 'order' && service.stockMode !== 'unlimited' && service.stockAmount === 0,
    preparationMinutes: service.kind === 'order' ? service.preparationMinutes : null,
  }
}

type Described = Omit<
  ServicePage,
  keyof Sold | 'state' | 'backOn' | 'openingHours' | 'openText' | 'nextFree' | 'publishedAt'
>

/** All other public fields, by name, so that no other field becomes public. */
export function shownService(s: ServiceForSale, memberships: Memberships): Described {
  const { id, slug, name, isVerified, verifiedSince, isTrusted, needsLastName, replyMinutes, city, country, logo } =
    s.provider
  return {
    ...picked(s, publicFields),
    id: s.id,
    slug: s.slug,
    href: `/service/${s.id}`,
    category: s.category,
    kind: s.kind,
    layout: s.layout,
    parts: s.layoutParts ?? [],
    pictures: s.pictures,
    taxPercent: s.taxPercent,
    staff: s.staff.map((one) => ({ id: one.id, name: one.name, picture: one.picture, role: one.role })),
    languages: shownLanguages(s.languages),
    rating: shownRating(s.ratingSum, s.ratingCount),
    completedCount: s.completedCount,
    provider: {
      id,
      slug,
      name,
      isVerified,
      verifiedSince,
      isTrusted,
      needsLastName,
      replyMinutes,
      city,
      countryName: countryName(country),
      logo,
    },
    place: shownPlace(s.location),
    region: shownRegion(country, memberships),
  }
}

/** The page of a removed service: its place, without its content. */
export const withheld = (page: ServicePage): ServicePage => ({
  ...page,
  title: 'This service is not available',
  summary: '',
  description: '',
  pictures: [],
  options: [],
  addons: [],
  staff: [],
  questions: [],
  faq: [],
  tags: [],
  attributes: {},
  parts: [],
})
