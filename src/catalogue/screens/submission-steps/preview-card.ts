import { readAmount } from '#catalogue/rules/submission/amounts.ts'
import { shownPrice } from '#catalogue/rules/service-page/prices.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { Rating, ServiceCard } from '#catalogue/rules/service-page/shown.ts'
import { durationText } from '#shared/time/duration-text.ts'
import type { Picture } from '#shared/picture.ts'

interface Around {
  providerName: string
  city: string
  cover: Picture | null
  /** Whether it was public before. */
  isOld?: boolean
  rating?: Rating | null
}

const nothing = { code: 'USD' }

/** The card of an incomplete service: gaps have texts that say what belongs there. */
export function cardOfForm(
  form: ServiceForm,
  { providerName, city, cover, isOld = false, rating = null }: Around,
): ServiceCard {
  const currency = form.currency || nothing.code
  const options = form.options.flatMap(({ price, isActive }) => {
    const { minor } = readAmount(price, currency)
    return minor === null ? [] : [{ priceMinor: minor, isActive }]
  })
  return {
    id: 'preview',
    title: form.title.trim() || 'Your title',
    category: form.category || 'other',
    kind: form.kind || 'booking',
    cover,
    morePictures: [],
    provider: { name: providerName || 'Your business', slug: '', isVerified: false },
    city: city || 'Your city',
    district: '',
    country: '',
    point: { latitude: 0, longitude: 0 },
    fulfillmentMethods: form.fulfillmentMethods,
    price: hasPrice(form)
      ? shownPrice({ pricing: form.pricing, currency, options })
      : { minor: 0, currency, display: 'Your price', isFrom: false, unit: null },
    rating,
    badge: isOld ? null : 'New',
    distanceKm: null,
    nextFree: null,
    footText: footOf(form),
  }
}

function footOf({ kind, preparationMinutes }: ServiceForm): string {
  if (kind === 'quote') return 'Price on request'
  return kind === 'order' ? `Ready in ${durationText(preparationMinutes)}` : ''
}

/** Whether there is a price to show. */
const hasPrice = ({ options, currency, pricing }: ServiceForm) =>
  pricing === 'free' || options.some(({ price }) => readAmount(price, currency || nothing.code).minor !== null)
