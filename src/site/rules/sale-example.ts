import { categories, type Category } from '#market/rules/categories.ts'
import type { Money } from '#shared/money.ts'
import { exponentOf } from '#shared/money.ts'

export interface SaleInput {
  /** As typed, for showing it again. */
  typed: string
  price: Money | null
  currency: string
  plan: string | null
  category: Category | ''
  taxPercent: number
}

const isCategory = (text: string): text is Category => Object.hasOwn(categories, text)

/** Reads the form of the calculator. Invalid input counts as no input. */
export function readSaleInput(params: URLSearchParams, currencies: readonly string[]): SaleInput {
  const typed = (params.get('price') ?? '').slice(0, 12)
  const currency = currencies.find((each) => each === params.get('currency')) ?? usualCurrency(currencies)
  const tax = Number(params.get('tax') ?? 0)
  const category = params.get('category') ?? ''
  return {
    typed,
    currency,
    plan: params.get('plan'),
    category: isCategory(category) ? category : '',
    price: priceOf(typed, currency),
    taxPercent: tax >= 0 && tax <= 35 ? tax : 0,
  }
}

const usualCurrency = (currencies: readonly string[]): string =>
  currencies.includes('USD') ? 'USD' : (currencies[0] ?? 'USD')

function priceOf(typed: string, currency: string): Money | null {
  const amount = Number(typed.replace(',', '.'))
  const isPrice = typed !== '' && amount > 0 && amount < 10_000_000
  return isPrice ? { minor: Math.round(amount * 10 ** exponentOf(currency)), currency } : null
}
