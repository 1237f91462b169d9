import { faultText, readAmount, writeAmount } from '#catalogue/rules/submission/amounts.ts'
import {
  amountProblems,
  found,
  numberProblems,
  textProblems,
  when,
  type Found,
} from '#catalogue/rules/submission/form-problems.ts'
import type { FormOption, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { FormCurrency, ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { exponentOf } from '#shared/money.ts'

/** Price limits, in US dollars at the current rate. */
const dollars = { least: 0.5, most: 50_000 }

/** Price limits in a currency, in minor units. */
export function priceBounds({ code, perUsd }: Pick<FormCurrency, 'code' | 'perUsd'>) {
  const unit = perUsd * 10 ** exponentOf(code)
  return { least: Math.max(1, Math.ceil(dollars.least * unit - 1e-6)), most: Math.floor(dollars.most * unit + 1e-6) }
}

/** Options, add-ons, currency, tax. */
export function checkPrice(form: ServiceForm, around: ServiceFormAround): Found[] {
  const currency = around.currencies.find(({ code }) => code === form.currency)
  return [
    ...currencyProblems(form.currency, currency),
    ...pricingProblems(form),
    ...optionsProblems(form, currency),
    ...addonsProblems(form, currency),
    ...when(
      form.taxRateId !== '' && around.providerId !== null && !around.taxRates.some(({ id }) => id === form.taxRateId),
      'taxRateId',
      'unknown',
      'Choose one of your tax rates.',
    ),
  ]
}

const currencyProblems = (code: string, known: FormCurrency | undefined): Found[] =>
  code === ''
    ? [found('currency', 'missing', 'Choose a currency.')]
    : when(!known, 'currency', 'unknown', 'This market does not sell in that currency yet.')

const pricingProblems = ({ pricing, kind }: ServiceForm): Found[] => [
  ...when(
    pricing === 'from' && kind !== 'quote' && kind !== '',
    'pricing',
    'not-for-kind',
    'A price “from” is for quotes; with several options the page says “from” by itself.',
  ),
  ...when(pricing === 'free' && kind === 'quote', 'pricing', 'not-for-kind', 'A quote has a price to start from.'),
]

function optionsProblems(form: ServiceForm, currency: FormCurrency | undefined): Found[] {
  const { options, kind } = form
  if (options.length === 0) {
    return [
      found(
        'options',
        'missing',
        kind === 'quote' ? 'Write the price that it starts from.' : 'Add what one can choose, with a price.',
      ),
    ]
  }
  return [
    ...amountProblems('options', 'Options', options.length, { least: 1, most: 20 }),
    ...when(
      options.every(({ isActive }) => !isActive),
      'options',
      'none-active',
      'At least one option must be on sale.',
    ),
    ...options.flatMap((option, index) => optionProblems(form, option, `options.${index}`, currency)),
  ]
}

const optionProblems = (
  { category, kind, pricing }: ServiceForm,
  option: FormOption,
  path: string,
  currency: FormCurrency | undefined,
): Found[] => [
  ...textProblems(`${path}.name`, 'Name of the option', option.name, [1, 60]),
  ...textProblems(`${path}.groupName`, 'Group', option.groupName, [0, 40]),
  ...textProblems(`${path}.description`, 'Description of the option', option.description, [0, 300]),
  ...(pricing === 'free'
    ? freeProblems(`${path}.price`, option.price)
    : priceProblems(`${path}.price`, option.price, currency)),
  ...(kind === 'booking'
    ? numberProblems(`${path}.durationMinutes`, 'How long it takes, in minutes', option.durationMinutes, {
        least: 5,
        most: 1440,
        step: 5,
      })
    : []),
  // By law allergens are known before an order. What is on request is decided in the offer.
  ...when(
    category === 'food' && kind !== 'quote' && option.isActive && option.allergens === null,
    `${path}.allergens`,
    'missing',
    'Allergens: say what it contains, or that it has none of the 14.',
  ),
  ...(kind === 'order'
    ? numberProblems(`${path}.maxQuantity`, 'How many at once', option.maxQuantity, { least: 1, most: 50 })
    : []),
]

const freeProblems = (field: string, price: string): Found[] =>
  when(
    !/^0*([.,]0*)?$/.test(price.trim()),
    field,
    'free-with-price',
    'It is free: leave the price out, or choose another kind of price.',
  )

function priceProblems(field: string, price: string, currency: FormCurrency | undefined): Found[] {
  const read = readAmount(price, currency?.code ?? 'USD')
  // Without a currency the number of decimals is unknown.
  if (!currency && read.fault === 'too-many-decimals') return []
  if (read.fault !== null) {
    return [
      found(
        field,
        read.fault,
        read.fault === 'missing'
          ? 'Write a price. An empty one is never free.'
          : faultText(read.fault, currency?.code ?? 'USD'),
      ),
    ]
  }
  if (read.minor === 0)
    return [found(field, 'zero', 'What costs nothing needs the price “free”, for all of its options.')]
  if (!currency) return []
  const { least, most } = priceBounds(currency)
  const text = (minor: number) => `${currency.code} ${writeAmount(minor, currency.code)}`
  return [
    ...when(read.minor < least, field, 'too-low', `The lowest price is ${text(least)}.`),
    ...when(read.minor > most, field, 'too-high', `The highest price is ${text(most)}.`),
  ]
}

/** A fee can be 0, but has to be entered. */
export function feeProblems(field: string, fee: string, currency: FormCurrency | undefined): Found[] {
  const read = readAmount(fee, currency?.code ?? 'USD')
  if (read.fault !== null)
    return !currency && read.fault === 'too-many-decimals'
      ? []
      : [found(field, read.fault, faultText(read.fault, currency?.code ?? 'USD'))]
  return when(
    currency !== undefined && read.minor > priceBounds(currency).most,
    field,
    'too-high',
    'That is more than anything may cost here.',
  )
}

/** Like `feeProblems`, where an empty field is valid. */
export const optionalFeeProblems = (field: string, fee: string, currency: FormCurrency | undefined): Found[] =>
  fee.trim() === '' ? [] : feeProblems(field, fee, currency)

const addonsProblems = ({ addons }: ServiceForm, currency: FormCurrency | undefined): Found[] => [
  ...amountProblems('addons', 'Extras', addons.length, { least: 0, most: 20 }),
  ...addons.flatMap((addon, index) => [
    ...textProblems(`addons.${index}.name`, 'Name of the extra', addon.name, [1, 60]),
    ...feeProblems(`addons.${index}.price`, addon.price, currency),
    ...numberProblems(`addons.${index}.extraMinutes`, 'Extra minutes', addon.extraMinutes, {
      least: 0,
      most: 480,
      step: 5,
    }),
    ...numberProblems(`addons.${index}.maxQuantity`, 'How many at once', addon.maxQuantity, { least: 1, most: 10 }),
  ]),
]
