import { accessFeatures } from '../../src/catalogue/rules/taxonomy/access-features.ts'
import { randomFrom, type Random } from '../random.ts'
import { asPictures, type PicturePicker } from './pictures.ts'
import { attributesOf, taxOf } from './attributes.ts'
import { basePrice, localPrice } from './prices.ts'
import { questionsOf } from './questions.ts'
import type { CategoryKey, Country, ServiceType } from './sources.ts'

export interface MadeOption {
  name: string
  group: string
  priceMinor: number
  minutes: number | null
  description?: string
}

/** A generated service; `rows.ts` turns it into rows. Names of columns are those of the table. */
export interface MadeService {
  key: string
  type: ServiceType
  columns: Record<string, unknown>
  options: MadeOption[]
  addons: { name: string; priceMinor: number; minutes: number }[]
}

const layouts: Record<CategoryKey, [string, number][]> = {
  food: [
    ['menu', 8],
    ['classic', 1],
    ['compact', 1],
  ],
  local: [
    ['classic', 7],
    ['schedule', 1],
    ['compact', 2],
  ],
  hair: [
    ['schedule', 6],
    ['classic', 3],
    ['showcase', 1],
  ],
  other: [
    ['showcase', 4],
    ['classic', 4],
    ['schedule', 2],
  ],
}

const accents = ['juniper', 'terracotta', 'ochre', 'olive', 'harbour', 'iris', 'rose', 'graphite']
const longestVisit = 300 // minutes; overnight care begins with a handover
const roundedTo5 = (minutes: number) => Math.min(1440, Math.max(5, Math.round(minutes / 5) * 5))

const travelling = new Set(['mobile hair', 'cleaning', 'plumbing', 'electrical', 'garden', 'moving', 'private chef'])
const comesAlong =
  /locksmith|handyman|painter|babysitter|elder-care|it-help|^dj$|kids-party|solar|dog-walking|pet-sitting|interpreter/

/** Whether the staff travel to customers, which depends on the trade. */
const isOnTheRoad = ({ slug, subcategory }: ServiceType) => travelling.has(subcategory) || comesAlong.test(slug)

/** The menu layout is for orders, the schedule layout for bookings. */
function layoutOf({ category, kind }: ServiceType, random: Random): string {
  const [layout] = random.weighted(layouts[category], ([, weight]) => weight)
  return layout === (kind === 'booking' ? 'menu' : 'schedule') ? 'classic' : layout
}

interface Ground {
  key: string
  type: ServiceType
  country: Country
  staff: number
  languages: string[]
  /** The number of this service within its provider, from 0: each begins with other offers. */
  position: number
  reach: { delivers: boolean; radius: number }
  pickPictures: PicturePicker
  random: Random
}

export function makeService({
  key,
  type,
  position,
  country,
  staff,
  reach,
  languages,
  pickPictures,
  random,
}: Ground): MadeService {
  // Prices are drawn per provider: an offer costs and lasts the same in each of its services.
  const menu = randomFrom(`${key.replace(/:\d+$/, '')} ${type.slug}`)
  const base = basePrice(type.usd, menu)
  const lengths = new Map(
    type.offers.map(({ name, minutes }) => [
      name,
      Math.max(15, Math.min(longestVisit, roundedTo5(minutes * (/\d/.test(name) ? 1 : 0.9 + menu.next() * 0.2)))),
    ]),
  )
  const isBooking = type.kind === 'booking'
  const priceOf = (factor: number) => localPrice(base * factor, country)
  const offers = offersOf(type, position)
  const options = offers.map(({ name, factor }) => ({
    name,
    group: '',
    priceMinor: priceOf(factor),
    minutes: isBooking ? lengths.get(name)! : null,
  }))
  const isClass = isBooking && ['fitness', 'music lessons'].includes(type.subcategory) && random.chance(0.4)
  const addons = type.addons.map(({ name, factor, minutes }) => ({
    name,
    priceMinor: priceOf(factor),
    minutes: roundedToZero(minutes),
  }))
  const title = titleOf(type, offers, random)
  const columns = {
    ...commonColumns(type, country, random),
    ...(isBooking
      ? bookingColumns(type, { staff, isClass, radius: reach.radius }, random)
      : type.kind === 'order'
        ? orderColumns(type, country, reach, random)
        : quoteColumns(reach)),
    title,
    languages,
    questions: questionsOf(type, key),
    pictures: asPictures(pickPictures(type, country)),
  }
  return { key, type, columns, options, addons }
}

const roundedToZero = (minutes: number) => Math.max(0, Math.round(minutes / 5) * 5)

/** The first service has all offers, the next ones some of them, starting with another one. */
function offersOf({ offers }: ServiceType, position: number) {
  const turned = [...offers.slice(position % offers.length), ...offers.slice(0, position % offers.length)]
  return position === 0 ? turned : turned.slice(0, Math.max(2, Math.ceil(offers.length / 2)))
}

/** A title made of the offers, with the type of business where they do not tell it; never the provider's name. */
function titleOf(type: ServiceType, offers: ServiceType['offers'], random: Random): string {
  const [first, second] = type.kind === 'booking' ? random.some(offers, 2) : offers
  const names =
    type.kind === 'order' && second && random.chance(0.6) && !`${first!.name}${second.name}`.includes(',')
      ? `${first!.name}, ${second.name} and more`
      : first!.name
  const speaksForItself =
    names.toLowerCase().includes(type.name.toLowerCase().split(' ')[0]!) ||
    (type.kind === 'booking' && /^[A-Z][a-z-]+ .{8,}/.test(names) && random.chance(0.6))
  const title = speaksForItself ? names : `${type.name}: ${names}`
  return title.length <= 70 ? title : `${type.name}: ${first!.name}`.slice(0, 80)
}

function commonColumns(type: ServiceType, country: Country, random: Random) {
  return {
    kind: type.kind,
    category: type.category,
    subcategories: [type.subcategory],
    pricing: type.kind === 'quote' ? 'from' : 'fixed',
    currency: country.currency,
    tax_percent: taxOf(country.code),
    confirm_mode: random.chance(0.85) ? 'instant' : 'request',
    policy: random.weighted(
      ['flexible', 'standard', 'strict'],
      (name) => ({ flexible: 3, standard: 6, strict: 1 })[name]!,
    ),
    payment_mode: 'at_venue',
    tags: random.some(
      [
        'walk-ins',
        'family run',
        'evenings',
        'gift idea',
        'by the hour',
        'students welcome',
        'near the station',
        'weekends',
      ],
      random.whole(0, 3),
    ),
    access_features: random.some(accessFeatures, random.whole(0, 3)),
    attributes: attributesOf(type, random),
    faq: faqOf(type, random),
    layout: layoutOf(type, random),
    accent: random.chance(0.6) ? 'juniper' : random.pick(accents),
    completed_count: random.whole(0, 400),
  }
}

function bookingColumns(
  type: ServiceType,
  { staff, isClass, radius }: { staff: number; isClass: boolean; radius: number },
  random: Random,
) {
  const isMobile = isOnTheRoad(type)
  const isOnline =
    ['consulting', 'online help', 'translation', 'music lessons', 'tutoring'].includes(type.subcategory) &&
    random.chance(0.6)
  const fulfillmentMethods = [...(isMobile ? ['customer_address'] : ['venue']), ...(isOnline ? ['online'] : [])]
  return {
    fulfillment_methods: fulfillmentMethods,
    buffer_after_minutes: random.pick([0, 0, 5, 10, 15]),
    step_minutes: random.pick([15, 30]),
    capacity: isClass ? random.pick([6, 8, 12]) : 1,
    party_max: isClass ? 4 : 1,
    anyone_allowed: true,
    pools: type.category === 'hair' && !isMobile && staff > 1 ? ['chair'] : [],
    service_area_km: isMobile ? radius : null,
    notice_minutes: random.pick([60, 120, 120, 240, 1440]),
    horizon_days: random.pick([30, 60, 60, 90]),
    needs_phone: isMobile,
  }
}

const quoteColumns = ({ radius }: Ground['reach']) => ({
  fulfillment_methods: ['customer_address'],
  service_area_km: Math.min(200, radius * 5),
  confirm_mode: 'request',
  notice_minutes: 1440,
  horizon_days: 365,
})

function orderColumns(type: ServiceType, country: Country, { delivers, radius }: Ground['reach'], random: Random) {
  const fee = localPrice(random.pick([1.5, 2, 3, 4]), country)
  const stock = random.chance(0.15)
    ? { stock_mode: 'daily', stock_amount: random.whole(8, 40) }
    : random.chance(0.05)
      ? { stock_mode: 'counted', stock_amount: random.whole(20, 200) }
      : {}
  return {
    fulfillment_methods: delivers ? ['pickup', 'delivery'] : ['pickup'],
    delivery_zones: delivers
      ? [{ radiusKm: radius, feeMinor: fee, minimumMinor: 0, freeFromMinor: random.chance(0.3) ? fee * 10 : null }]
      : [],
    preparation_minutes: roundedTo5(Math.max(5, type.minutes[0] + random.next() * (type.minutes[1] - type.minutes[0]))),
    notice_minutes: 30,
    horizon_days: 14,
    minimum_order_minor: 0,
    stock_mode: 'unlimited',
    stock_amount: null,
    ...stock,
  }
}

function faqOf(type: ServiceType, random: Random) {
  const all = [
    { question: 'Can I pay by card?', answer: 'Card and cash are both fine at the place itself.' },
    { question: 'What if I am late?', answer: 'Tell us as soon as you know; up to ten minutes is never a problem.' },
    { question: 'Do you speak English?', answer: 'At least one of us does, every day.' },
    ...(type.kind === 'order'
      ? [{ question: 'Can I order for tomorrow?', answer: 'Yes, choose a time at checkout.' }]
      : [{ question: 'Can I bring a friend?', answer: 'Of course, there is a seat to wait on.' }]),
  ]
  return random.some(all, random.whole(0, 3))
}
