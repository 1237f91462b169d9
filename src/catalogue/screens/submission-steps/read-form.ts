import { formZoneText } from '#catalogue/rules/delivery-zones.ts'
import { labelOfSubcategory } from '#market/rules/categories.ts'
import { languageName } from '#market/rules/regions/names.ts'
import { amountText, optionText } from '#catalogue/rules/submission/option-text.ts'
import { visibleAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormChoices } from '#catalogue/rules/submission/service-form-around.ts'
import {
  confirmWords,
  kindWords,
  paymentWords,
  policyWords,
  pricingWords,
  stockWords,
  fulfillmentLabels,
} from '#catalogue/screens/submission-steps/words.ts'
import { durationText } from '#shared/time/duration-text.ts'

type Names = Pick<ServiceFormChoices, 'people' | 'locations' | 'taxRates' | 'attributes' | 'categoryNames'>

const lines = (texts: (string | false)[]) => texts.filter(Boolean).join('\n')
const listed = (texts: string[]) => texts.join(', ')
const yesNo = (is: boolean) => (is ? 'Yes' : 'No')
const minutes = (value: number | null) => (value === null ? '' : value === 0 ? 'None' : durationText(value))
const percent = (value: number | null) => (value === null ? '' : `${value} %`)
const number = (value: number | null) => (value === null ? '' : String(value))

const readers: Record<ServiceField, (form: ServiceForm, names: Names) => string> = {
  category: ({ category }, { categoryNames }) => (category ? categoryNames[category] : ''),
  subcategories: ({ subcategories }) => listed(subcategories.map(labelOfSubcategory)),
  kind: ({ kind }) => (kind ? kindWords[kind].title : ''),
  title: ({ title }) => title.trim(),
  summary: ({ summary }) => summary.trim(),
  description: ({ description }) => description.trim(),
  tags: ({ tags }) => listed(tags),
  languages: ({ languages }) => listed(languages.map(languageName)),
  accessFeatures: ({ accessFeatures }) => listed(accessFeatures),
  attributes: (form, around) =>
    lines(
      visibleAttributes(around.attributes, form.category).map(
        ({ key, label }) => isSaid(form.attributes[key]) && `${label}: ${attributeText(form.attributes[key])}`,
      ),
    ),
  videoUrl: ({ videoUrl }) => videoUrl.trim(),
  pricing: ({ pricing }) => pricingWords[pricing],
  currency: ({ currency }) => currency,
  options: (form) => lines(form.options.map((option) => optionText(form, option))),
  addons: (form) =>
    lines(
      form.addons.map(({ name, price, extraMinutes }) =>
        [
          name || 'Without a name',
          price.trim() && amountText(form, price),
          extraMinutes > 0 && `+ ${durationText(extraMinutes)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  taxRateId: ({ taxRateId }, { taxRates }) =>
    taxRates.find(({ id }) => id === taxRateId)?.name ?? (taxRateId ? 'A rate of your business' : 'No tax'),
  taxIncluded: ({ taxIncluded }) => yesNo(taxIncluded),
  bufferBeforeMinutes: (form) => minutes(form.bufferBeforeMinutes),
  bufferAfterMinutes: (form) => minutes(form.bufferAfterMinutes),
  gapStartsMinutes: (form) => minutes(form.gapStartsMinutes),
  gapMinutes: (form) => minutes(form.gapMinutes),
  stepMinutes: ({ stepMinutes }) => durationText(stepMinutes),
  capacity: ({ capacity }) => String(capacity),
  partyMin: ({ partyMin }) => String(partyMin),
  partyMax: ({ partyMax }) => String(partyMax),
  staffIds: ({ staffIds }, { people }) =>
    listed(staffIds.map((id) => people.find((one) => one.id === id)?.name ?? 'Somebody who left')),
  anyoneAllowed: ({ anyoneAllowed }) => yesNo(anyoneAllowed),
  pools: ({ pools }) => listed(pools),
  noticeMinutes: (form) => minutes(form.noticeMinutes),
  horizonDays: ({ horizonDays }) => `${horizonDays} days`,
  dailyLimit: ({ dailyLimit }) => number(dailyLimit),
  preparationMinutes: (form) => minutes(form.preparationMinutes),
  stockMode: ({ stockMode }) => stockWords[stockMode].title,
  stockAmount: ({ stockAmount }) => number(stockAmount),
  minimumOrder: (form) => (form.minimumOrder.trim() ? amountText(form, form.minimumOrder) : ''),
  deliveryZones: (form) =>
    lines(
      form.deliveryZones.map(({ fee, minimum, freeFrom, ...zone }) =>
        [
          `${formZoneText(zone)}: ${fee.trim() ? amountText(form, fee) : '…'}`,
          minimum && `from ${amountText(form, minimum)}`,
          freeFrom && `free from ${amountText(form, freeFrom)}`,
        ]
          .filter(Boolean)
          .join(', '),
      ),
    ),
  locationId: ({ locationId }, { locations }) =>
    placeText(locations.find(({ id }) => id === locationId) ?? locations[0]),
  fulfillmentMethods: ({ fulfillmentMethods }) =>
    listed(fulfillmentMethods.map((fulfillmentMethod) => fulfillmentLabels[fulfillmentMethod].title)),
  serviceAreaKm: ({ serviceAreaKm }) => (serviceAreaKm === null ? '' : `up to ${serviceAreaKm} km`),
  postalCodes: ({ postalCodes }) => listed(postalCodes),
  travelFees: (form) =>
    lines(
      form.travelFees.map(
        ({ upToKm, fee }) => `up to ${upToKm ?? '…'} km: ${fee.trim() ? amountText(form, fee) : '…'}`,
      ),
    ),
  photos: ({ photos }) => lines(photos.map(({ alt }, index) => `${index + 1}. ${alt || 'without words'}`)),
  confirmMode: ({ confirmMode }) => confirmWords[confirmMode].title,
  paymentMode: ({ paymentMode }) => paymentWords[paymentMode].title,
  depositPercent: (form) => percent(form.depositPercent),
  deposit: (form) => (form.deposit.trim() ? amountText(form, form.deposit) : ''),
  noShowPercent: (form) => percent(form.noShowPercent),
  policy: ({ policy }) => `${policyWords[policy].title}. ${policyWords[policy].text}`,
  needsPhone: ({ needsPhone }) => (needsPhone ? 'Needed' : 'Not needed'),
  questions: ({ questions }) =>
    lines(questions.map(({ label, required }) => `${label || '…'}${required ? ' (has to be answered)' : ''}`)),
  faq: ({ faq }) => lines(faq.map(({ question, answer }) => `${question}\n${answer}`)),
  layout: ({ layout }) => layout,
  accent: ({ accent }) => accent,
  parts: ({ parts }) => listed(parts.filter(({ isShown }) => isShown).map(({ key }) => key)),
}

const placeText = (place: { name: string; city: string } | undefined) =>
  place ? [place.name, place.city].filter(Boolean).join(', ') : ''

const isSaid = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function attributeText(value: unknown): string {
  if (typeof value === 'boolean') return yesNo(value)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, text]) => `${name}: ${String(text)}`)
    .join(', ')
}

/** A field as text; '' for an empty one. Entries are separated by line breaks. */
export const readField = (field: ServiceField, form: ServiceForm, names: Names): string => readers[field](form, names)

const isBooking = ({ kind }: ServiceForm) => kind === 'booking'
const isOrder = ({ kind }: ServiceForm) => kind === 'order'
const isNotQuote = ({ kind }: ServiceForm) => kind !== 'quote'
const hasDeposit = (form: ServiceForm) => isNotQuote(form) && form.paymentMode === 'deposit'
const isAtCustomer = ({ fulfillmentMethods }: ServiceForm) => fulfillmentMethods.includes('customer_address')

/** Fields that mean something only for some ways of selling. */
const shownWhen: Partial<Record<ServiceField, (form: ServiceForm) => boolean>> = {
  bufferBeforeMinutes: isBooking,
  bufferAfterMinutes: isBooking,
  gapStartsMinutes: isBooking,
  gapMinutes: isBooking,
  stepMinutes: isBooking,
  capacity: isBooking,
  partyMin: isBooking,
  partyMax: isBooking,
  staffIds: isBooking,
  anyoneAllowed: isBooking,
  pools: isBooking,
  horizonDays: isBooking,
  policy: isBooking,
  preparationMinutes: isOrder,
  stockMode: isOrder,
  stockAmount: isOrder,
  minimumOrder: isOrder,
  deliveryZones: isOrder,
  addons: isNotQuote,
  noticeMinutes: isNotQuote,
  dailyLimit: isNotQuote,
  confirmMode: isNotQuote,
  paymentMode: isNotQuote,
  depositPercent: (form) => hasDeposit(form) && form.depositPercent !== null,
  deposit: (form) => hasDeposit(form) && form.depositPercent === null,
  noShowPercent: (form) => isNotQuote(form) && form.paymentMode === 'card_hold',
  serviceAreaKm: isAtCustomer,
  postalCodes: isAtCustomer,
  travelFees: isAtCustomer,
  taxIncluded: ({ taxRateId }) => taxRateId !== '',
}

/** Whether this field applies to the kind of service. */
export const isFieldShown = (field: ServiceField, form: ServiceForm): boolean => shownWhen[field]?.(form) ?? true
