import { readAmount, writeAmount } from '#catalogue/rules/submission/amounts.ts'
import { knownAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { usualAccent } from '#catalogue/rules/layouts/accents.ts'
import { usualLayout } from '#catalogue/rules/layouts/layout-plans.ts'
import { isDefaultOrder } from '#catalogue/rules/layouts/layout-parts.ts'
import { usualNoShow } from '#catalogue/rules/submission/payment-terms.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { blankServiceForm as blank, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'

/**
 * A form without fields that its kind does not use, in stored spelling: "45,5" is "45.50". Invalid values remain as
 * entered.
 */
export function settledForm(form: ServiceForm, around: Pick<ServiceFormAround, 'attributes'>): ServiceForm {
  const attributes = (one: ServiceForm) => ({ ...one, attributes: settledAttributes(one, around) })
  return [trimmed, attributes, amounts, bookingParts, orderParts, placeParts, ruleParts, layoutParts].reduce(
    (one, settle) => settle(one),
    form,
  )
}

const trim = (text: string) => text.trim().replaceAll(/\r\n?/g, '\n')

const withTrimmedTexts = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, typeof value === 'string' ? trim(value) : value]),
  ) as Row

const trimmed = (form: ServiceForm): ServiceForm => ({
  ...form,
  title: trim(form.title).replaceAll(/\s+/g, ' '),
  summary: trim(form.summary).replaceAll(/\s+/g, ' '),
  description: trim(form.description),
  videoUrl: trim(form.videoUrl),
  tags: form.tags.map(trim),
  postalCodes: form.postalCodes.map(trim),
  options: form.options.map(withTrimmedTexts),
  addons: form.addons.map(withTrimmedTexts),
  photos: form.photos.map((one) => ({ ...one, alt: trim(one.alt) })),
  faq: form.faq.map(({ question, answer }) => ({ question: trim(question), answer: trim(answer) })),
  questions: form.questions.map((one) => ({
    ...one,
    label: trim(one.label),
    choices: ['choice', 'many'].includes(one.type) ? one.choices.map(trim) : [],
  })),
})

/** Only attributes of the category, without empty answers. */
const settledAttributes = (
  { category, attributes }: ServiceForm,
  around: Pick<ServiceFormAround, 'attributes'>,
): ServiceForm['attributes'] =>
  category === ''
    ? attributes
    : Object.fromEntries(
        knownAttributes(around.attributes, category).flatMap(({ key }) => {
          const value = attributes[key]
          return value === undefined || value === null || value === ''
            ? []
            : [[key, typeof value === 'string' ? trim(value) : value]]
        }),
      )

function amounts(form: ServiceForm): ServiceForm {
  const settle = (text: string) => settledAmount(text, form.currency)
  const isFree = form.pricing === 'free'
  return {
    ...form,
    options: form.options.map((one) => ({
      ...one,
      price: isFree && /^[0.,]*$/.test(one.price.trim()) ? settle('0') : settle(one.price),
    })),
    addons: form.addons.map((one) => ({ ...one, price: settle(one.price) })),
    deposit: settle(form.deposit),
    minimumOrder: noneForZero(settle(form.minimumOrder)),
    travelFees: form.travelFees.map((one) => ({ ...one, fee: settle(one.fee) })),
    deliveryZones: form.deliveryZones.map((one) => ({
      ...one,
      radiusKm: one.by === 'distance' ? one.radiusKm : null,
      postalCodes: one.by === 'postcodes' ? one.postalCodes.map(trim) : [],
      corners: one.by === 'area' ? one.corners.map(trim) : [],
      fee: settle(one.fee),
      minimum: noneForZero(settle(one.minimum)),
      freeFrom: settle(one.freeFrom),
    })),
  }
}

function settledAmount(text: string, currency: string): string {
  const read = readAmount(text, currency)
  return currency === '' || read.fault !== null ? text.trim() : writeAmount(read.minor, currency)
}

const noneForZero = (amount: string) => (/^0[0.]*$/.test(amount) ? '' : amount)

const bookingFields = [
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'gapStartsMinutes',
  'gapMinutes',
  'stepMinutes',
  'capacity',
  'partyMin',
  'partyMax',
  'staffIds',
  'anyoneAllowed',
  'pools',
] as const
const orderFields = ['preparationMinutes', 'stockMode', 'stockAmount', 'minimumOrder', 'deliveryZones'] as const
const visitFields = ['serviceAreaKm', 'postalCodes', 'travelFees'] as const

/** The form with default values in some fields. */
const without = (form: ServiceForm, fields: readonly (keyof ServiceForm)[]): ServiceForm => ({
  ...form,
  ...Object.fromEntries(fields.map((field) => [field, blank[field]])),
})

function bookingParts(form: ServiceForm): ServiceForm {
  if (form.kind === 'booking' || form.kind === '') return form
  return { ...without(form, bookingFields), options: form.options.map((one) => ({ ...one, durationMinutes: null })) }
}

function orderParts(form: ServiceForm): ServiceForm {
  if (form.kind !== 'order' && form.kind !== '') return without(form, orderFields)
  const withStock = form.stockMode === 'unlimited' ? { ...form, stockAmount: null } : form
  return form.kind === '' || form.fulfillmentMethods.includes('delivery')
    ? withStock
    : without(withStock, ['deliveryZones'])
}

const placeParts = (form: ServiceForm): ServiceForm =>
  form.fulfillmentMethods.includes('customer_address') ? form : without(form, visitFields)

function ruleParts(form: ServiceForm): ServiceForm {
  const noShowPercent = form.paymentMode === 'card_hold' ? (form.noShowPercent ?? usualNoShow) : null
  const retained = {
    ...(form.paymentMode === 'deposit' ? form : without(form, ['depositPercent', 'deposit'])),
    noShowPercent,
  }
  // The price and payment of a quote are agreed later.
  return form.kind === 'quote'
    ? {
        ...without(retained, ['paymentMode', 'depositPercent', 'deposit', 'noShowPercent', 'dailyLimit']),
        confirmMode: 'request',
      }
    : retained
}

const layoutParts = (form: ServiceForm): ServiceForm => {
  const layout = form.layout || usualLayout(form.category)
  const parts = form.parts.length > 0 && !isDefaultOrder(layout, form.parts) ? form.parts : []
  return { ...form, layout: form.category === '' ? form.layout : layout, accent: form.accent || usualAccent, parts }
}
