import { leastDeposit } from '#market/rules/fees/commission.ts'
import { faultText, readAmount, writeAmount } from '#catalogue/rules/submission/amounts.ts'
import { found, numberProblems, when, type Found } from '#catalogue/rules/submission/form-problems.ts'
import type { PaymentMode } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { percentOf } from '#shared/money.ts'

export const paymentModeTexts: Record<PaymentMode, string> = {
  at_venue: 'Paid at the venue',
  full: 'Paid in full when booking',
  deposit: 'A deposit when booking',
  card_hold: 'A card as security',
}

/** Checks the payment mode and its terms. */
export function checkPayment(form: ServiceForm, around: ServiceFormAround): Found[] {
  const { paymentMode, noShowPercent } = form
  if (!around.paymentModes.includes(paymentMode)) {
    const text = `“${paymentModeTexts[paymentMode]}” needs online payment, which this market does not offer yet. Choose “${paymentModeTexts.at_venue}”.`
    return [found('paymentMode', 'not-here', text)]
  }
  return [
    ...(paymentMode === 'deposit' ? depositProblems(form, around) : []),
    ...(paymentMode === 'card_hold' || noShowPercent !== null
      ? numberProblems('noShowPercent', 'Fee for not coming, in percent', noShowPercent, { least: 1, most: 100 })
      : []),
  ]
}

function depositProblems(form: ServiceForm, around: ServiceFormAround): Found[] {
  const { depositPercent, deposit } = form
  if (depositPercent === null) return fixedProblems(form, around)
  if (deposit !== '')
    return [found('depositPercent', 'both', 'A deposit is a percentage or a fixed amount: leave one of them out.')]
  const inRange = numberProblems('depositPercent', 'Deposit, in percent', depositPercent, { least: 5, most: 90 })
  if (inRange.length > 0) return inRange
  const commission = commissionOf(form, around)
  const least = leastDeposit(commission)
  return when(
    depositPercent < least,
    'depositPercent',
    'below-commission',
    `At least ${least} %: the deposit has to cover the commission of ${commission} %.`,
  )
}

/** From the business's plan, for this category; 0 until one is selected. */
const commissionOf = ({ category }: ServiceForm, { commissionPercents }: ServiceFormAround): number =>
  category === '' ? 0 : commissionPercents[category]

/** Above 0, at most the cheapest option, and enough for the commission on the dearest. */
function fixedProblems(form: ServiceForm, around: ServiceFormAround): Found[] {
  const { deposit, currency } = form
  const read = readAmount(deposit, currency || 'USD')
  if (read.fault === 'missing')
    return [found('deposit', 'missing', 'Write how much the deposit is, or choose a percentage.')]
  if (currency === '') return []
  if (read.fault !== null) return [found('deposit', read.fault, faultText(read.fault, currency))]
  if (read.minor === 0) return [found('deposit', 'zero', 'A deposit is more than 0.')]
  const prices = pricesOf(form)
  if (prices.length === 0) return []
  const commission = commissionOf(form, around)
  const [most, least] = [Math.min(...prices), percentOf(Math.max(...prices), commission)]
  const text = (minor: number) => `${currency} ${writeAmount(minor, currency)}`
  if (least > most)
    return [found('deposit', 'prices-apart', 'The prices are too far apart for one amount. Choose a percentage.')]
  return [
    ...when(
      read.minor > most,
      'deposit',
      'too-high',
      `At most ${text(most)}, which is what the cheapest option costs.`,
    ),
    ...when(
      read.minor < least,
      'deposit',
      'below-commission',
      `At least ${text(least)}: the deposit has to cover the commission of ${commission} % on the dearest option.`,
    ),
  ]
}

/** Prices of options on sale, without free ones. */
const pricesOf = ({ options, currency }: ServiceForm): number[] =>
  options.filter(({ isActive }) => isActive).flatMap(({ price }) => readAmount(price, currency).minor || [])
