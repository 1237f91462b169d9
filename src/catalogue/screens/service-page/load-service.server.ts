import { redirect } from 'react-router'
import { readChoice, type PickerView } from '#booking/rules/slots/picker.ts'
import { loadPicker } from '#booking/screens/load-picker.server.ts'
import type { ServiceCard, ServicePage } from '#catalogue/contract.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import { listSimilarServices } from '#catalogue/queries/service-page/list-similar-services.ts'
import { attributesOf } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { allergenText } from '#catalogue/rules/taxonomy/allergens.ts'
import { attributeRows } from '#catalogue/rules/taxonomy/attribute-words.ts'
import { pageParts } from '#catalogue/rules/layouts/layout-parts.ts'
import type { ServiceTerms, ServiceView } from '#catalogue/screens/service-page/service-view.server.ts'
import { categories } from '#market/rules/categories.ts'
import { categoryWords } from '#market/rules/subcategories.ts'
import type { AppContext } from '#server/context.ts'
import { addToCart } from '#ordering/commands/cart/add-to-cart.ts'
import { addToCartInput } from '#ordering/contract.ts'
import { gatewayOf } from '#ordering/queries/payments/gateway-of.ts'
import { goodsSentence, policySentence } from '#ordering/rules/cancellation/cancel-sentence.ts'
import { promiseOfService } from '#ordering/rules/payments/pay-promise.ts'
import { usableReviewsQuery } from '#reviews/screens/usable-reviews-query.server.ts'
import { isFiltered } from '#reviews/rules/reviews-query.ts'
import { listReviews } from '#reviews/queries/list-reviews.ts'
import { AppError } from '#shared/app-error.ts'
import { exponentOf } from '#shared/money.ts'
import { describeDay } from '#shared/time/time-text.ts'

/** The data of a service page. It is the same for everybody, so the page is cached until something on it changes. */
export async function loadService(ctx: AppContext, idOrSlug: string, search: URLSearchParams) {
  const service = await getServicePage(ctx, idOrSlug)
  const canonical = ctx.publicUrl + service.href
  const image = service.pictures[0] ? `${ctx.publicUrl}${service.pictures[0].file}-1280.webp` : null
  return {
    view: await loadServiceView(ctx, service, search),
    canonical,
    image,
    structured: structuredData(service, canonical, image),
  }
}

/** The data for a layout, of the public page or of a preview. */
export async function loadServiceView(
  ctx: AppContext,
  service: ServicePage,
  search: URLSearchParams,
): Promise<ServiceView> {
  const { id, layout, parts } = service
  ctx.cacheTags(`service:${id}`, `provider:${service.provider.id}`)
  const shown = pageParts(layout, parts)
  const reviewsQuery = usableReviewsQuery(search)
  const [picker, reviews, similar] = await Promise.all([
    loadTimes(ctx, service, search),
    listReviews(ctx, { serviceId: id, ...reviewsQuery }),
    shown.includes('similar') || service.state !== 'on_sale'
      ? listSimilarServices(ctx, id, layout === 'compact' ? 1 : 6)
      : [],
  ])
  const isSmall = layout === 'compact'
  const hasFewReviews = isSmall && !isFiltered(reviewsQuery)
  return {
    // Texts for people; the API returns the date, and attributes by their keys.
    service: {
      ...service,
      backOn: service.backOn && describeDay(service.backOn),
      paymentMode: usableMode(ctx, service),
      attributes: {},
    },
    attributes: attributeRows(service.attributes, attributesOf(ctx.settings, service.category)),
    picker,
    reviews: hasFewReviews ? { ...reviews, items: reviews.items.slice(0, 3), distribution: [] } : reviews,
    similar: isSmall ? similar.map(({ label, cards }) => ({ label, cards: asLinks(cards) })) : similar,
    parts: shown,
    trail: trailOf(ctx, service),
    isChosen: { option: search.has('option'), staff: Boolean(search.get('staff')) || search.has('day') },
    terms: termsOf(ctx, { ...service, paymentMode: usableMode(ctx, service) }),
  }
}

/** Without what a link does not show. */
const asLinks = (cards: ServiceCard[]): ServiceCard[] =>
  cards.map((card) => ({
    ...card,
    pictures: [],
    fulfillmentMethods: [],
    nextFree: null,
    openText: null,
    footText: '',
    rating: null,
  }))

/** Without a payment gateway everything is paid at the venue. */
const usableMode = ({ settings }: AppContext, { paymentMode }: ServicePage): ServicePage['paymentMode'] =>
  settings.get('payments.adapter') === 'none' ? 'at_venue' : paymentMode

function termsOf(ctx: AppContext, service: ServicePage): ServiceTerms {
  const isReserved = service.confirmMode === 'request' && gatewayOf(ctx).canAuthorise
  return {
    cancel: service.kind === 'order' ? goodsSentence : policySentence(service.policy, service),
    pay: promiseOfService(service, isReserved),
  }
}

/**
 * The calendar of a bookable service. The data of the month stays on the server, because it is shown on the next page.
 */
async function loadTimes(ctx: AppContext, service: ServicePage, search: URLSearchParams): Promise<PickerView | null> {
  if (service.kind !== 'booking' || service.state !== 'on_sale') return null
  const picker = await loadPicker(ctx, service, readChoice(search, service), { week: service.layout === 'schedule' })
  const shown = { ...picker, weeks: [], weekdays: [] }
  return service.layout === 'compact' ? { ...shown, strip: [], selected: firstTimes(picker.selected) } : shown
}

const fewTimes = 6

/** As many times as a narrow column shows; the calendar has all of them. */
function firstTimes(day: PickerView['selected']): PickerView['selected'] {
  const slots = day.parts.flatMap(({ slots }) => slots).slice(0, fewTimes)
  const parts = day.parts.map((part) => ({ ...part, slots: part.slots.filter((slot) => slots.includes(slot)) }))
  return { ...day, parts: parts.filter((part) => part.slots.length > 0) }
}

function trailOf({ settings }: AppContext, { category, region, place }: ServicePage): ServiceView['trail'] {
  const { route } = categories[category]
  const { title } = categoryWords(settings, category)
  return [
    { label: 'Home', to: '/' },
    { label: region.label, to: `/region/${region.slug}` },
    { label: title, to: `/${route}/${region.slug}` },
    { label: place.city },
  ]
}

/** Structured data for search engines (schema.org Service, Offer, AggregateRating). */
function structuredData(service: ServicePage, url: string, image: string | null) {
  const { rating, place, provider } = service
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.title,
    description: service.summary,
    url,
    ...(image && { image }),
    provider: {
      '@type': 'LocalBusiness',
      name: provider.name,
      address: {
        '@type': 'PostalAddress',
        addressLocality: place.city,
        addressCountry: place.country,
        ...(place.line1 && { streetAddress: place.line1 }),
      },
    },
    // schema.org has no property for allergens: an offer may have further characteristics by name.
    offers: service.options.map(({ name, priceMinor, allergens }) => ({
      '@type': 'Offer',
      name,
      price: (priceMinor / 10 ** exponentOf(service.currency)).toFixed(exponentOf(service.currency)),
      priceCurrency: service.currency,
      ...(allergens && {
        additionalProperty: { '@type': 'PropertyValue', name: 'Allergens', value: allergenText(allergens) },
      }),
    })),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count },
    }),
  }
}

/** Adds a row of the menu to the cart. Without JavaScript the cart page confirms it. */
export async function addMenuItem(ctx: AppContext, request: Request, idOrSlug: string, form: FormData) {
  const service = await getServicePage(ctx, idOrSlug)
  const read = addToCartInput.safeParse({
    serviceId: service.id,
    optionId: form.get('optionId'),
    quantity: Number(form.get('quantity')),
    fulfillmentMethod: form.get('fulfillmentMethod') ?? null,
    addons: form.getAll('addonId').map((addonId) => ({ addonId, quantity: 1 })),
  })
  if (!read.success)
    throw new AppError('invalid', 'argument-error', 'How many? From 1 to 50.', {
      fields: { quantity: 'A whole number from 1 to 50.' },
    })
  await addToCart(ctx, read.data)
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect('/cart')
  return { added: service.options.find(({ id }) => id === read.data.optionId)?.name ?? service.title }
}
