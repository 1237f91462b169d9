import { labelOfSubcategory } from '#market/rules/categories.ts'
import { formZoneText } from '#catalogue/rules/delivery-zones.ts'
import { optionText } from '#catalogue/rules/submission/option-text.ts'
import { paymentModeTexts } from '#catalogue/rules/submission/check-payment.ts'
import { knownAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'

/** Names of fields, for people. */
export const fieldLabels: Record<ServiceField, string> = {
  title: 'Title',
  category: 'Category',
  subcategories: 'Kinds of work',
  kind: 'Sold as',
  summary: 'Summary',
  description: 'Description',
  photos: 'Photos',
  options: 'Options and prices',
  addons: 'Extras',
  pricing: 'Kind of price',
  currency: 'Currency',
  taxRateId: 'Tax',
  taxIncluded: 'Tax is in the price',
  attributes: 'Facts of the category',
  tags: 'Tags',
  languages: 'Languages',
  accessFeatures: 'Access',
  videoUrl: 'Video',
  fulfillmentMethods: 'Where it takes place',
  locationId: 'Place',
  serviceAreaKm: 'Comes as far as (km)',
  postalCodes: 'Postal codes',
  travelFees: 'Travel fee',
  deliveryZones: 'Delivery zones',
  minimumOrder: 'Smallest order',
  preparationMinutes: 'Time to prepare (minutes)',
  stockMode: 'Stock',
  stockAmount: 'How many there are',
  staffIds: 'Who does it',
  anyoneAllowed: 'Anybody may be chosen',
  pools: 'Things needed',
  capacity: 'Places at one time',
  partyMin: 'Smallest group',
  partyMax: 'Largest group',
  bufferBeforeMinutes: 'Kept free before (minutes)',
  bufferAfterMinutes: 'Kept free after (minutes)',
  gapStartsMinutes: 'Pause begins after (minutes)',
  gapMinutes: 'Pause (minutes)',
  stepMinutes: 'Starts every (minutes)',
  noticeMinutes: 'Notice (minutes)',
  horizonDays: 'Days ahead',
  dailyLimit: 'Most in a day',
  confirmMode: 'Confirmed',
  paymentMode: 'Payment',
  depositPercent: 'Deposit (%)',
  deposit: 'Deposit (amount)',
  noShowPercent: 'Fee for not coming (%)',
  policy: 'Cancelling',
  needsPhone: 'Needs a phone number',
  questions: 'Questions to the customer',
  faq: 'Questions and answers',
  layout: 'Layout',
  accent: 'Colour',
  parts: 'Parts of the page',
}

type Names = Pick<ServiceFormAround, 'people' | 'locations' | 'taxRates' | 'attributes' | 'categoryNames'>

const lines = (texts: string[]) => texts.filter((text) => text !== '').join('\n')
const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
  list.find((one) => one.id === id)?.name ?? id

const special: { [Field in ServiceField]?: (form: ServiceForm, names: Names) => string } = {
  category: ({ category }, { categoryNames }) => (category === '' ? '' : categoryNames[category]),
  subcategories: ({ subcategories }) => subcategories.map(labelOfSubcategory).join(', '),
  options: (form) => lines(form.options.map((option) => optionText(form, option))),
  addons: ({ addons, currency }) =>
    lines(
      addons.map(
        ({ name, price, extraMinutes }) =>
          `${name}, ${currency} ${price}${extraMinutes ? `, ${extraMinutes} min` : ''}`,
      ),
    ),
  taxRateId: ({ taxRateId }, { taxRates }) => nameIn(taxRates, taxRateId),
  attributes: ({ attributes, category }, around) =>
    lines(
      knownAttributes(around.attributes, category)
        .filter(({ key }) => attributes[key] !== undefined)
        .map(({ key, label }) => `${label}: ${plain(attributes[key])}`),
    ),
  locationId: ({ locationId }, { locations }) => nameIn(locations, locationId),
  travelFees: ({ travelFees, currency }) =>
    lines(travelFees.map(({ upToKm, fee }) => `up to ${upToKm} km: ${currency} ${fee}`)),
  deliveryZones: ({ deliveryZones, currency }) =>
    lines(
      deliveryZones.map(
        ({ fee, minimum, freeFrom, ...zone }) =>
          `${formZoneText(zone)}: ${currency} ${fee}${minimum && `, from ${minimum}`}${freeFrom && `, free from ${freeFrom}`}`,
      ),
    ),
  staffIds: ({ staffIds }, { people }) => staffIds.map((id) => nameIn(people, id)).join(', '),
  photos: ({ photos }) => lines(photos.map(({ alt }, index) => `${index + 1}. ${alt}`)),
  deposit: ({ deposit, currency }) => deposit && `${currency} ${deposit}`,
  paymentMode: ({ paymentMode }) => paymentModeTexts[paymentMode],
  questions: ({ questions }) =>
    lines(
      questions.map(
        ({ label, choices, required }) =>
          `${label}${required ? ' *' : ''}${choices.length > 0 ? ` (${choices.join(', ')})` : ''}`,
      ),
    ),
  faq: ({ faq }) => lines(faq.map(({ question, answer }) => `${question}\n${answer}`)),
  parts: ({ parts }) => parts.map(({ key, isShown }) => (isShown ? key : `${key} (hidden)`)).join(', '),
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain).join(', ') : 'none'
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${plain(one)}`)
      .join('; ')
  return value === null || value === undefined ? '' : String(value).replaceAll('_', ' ')
}

/** The value of a field as text. */
export const textOfField = (form: ServiceForm, field: ServiceField, names: Names): string =>
  special[field]?.(form, names) ??
  (['title', 'summary', 'description', 'videoUrl'].includes(field) ? String(form[field]) : plain(form[field]))

export const shownFields = Object.keys(fieldLabels) as ServiceField[]
