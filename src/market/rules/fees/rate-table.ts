import { isCurrency } from '#market/rules/fees/currencies.ts'
import type { Instant } from '#shared/time/instant.ts'
import { days } from '#shared/time/instant.ts'
import { exponentOf, roundHalfAway, type Money } from '#shared/money.ts'
import type { RateChange } from '#market/contract-fees.ts'

/** Units of a currency for one US dollar, and when the rate was saved. */
export interface Rate {
  currency: string
  perUsd: number
  updatedAt: Instant
}

export interface ReadRates {
  rates: { currency: string; perUsd: number }[]
  /** "line 3" → what is wrong in it. */
  problems: Record<string, string>
}

const mostLines = 250
const largest = 1_000_000_000
const smallest = 1e-6

/** Reads lines such as "EUR,0.9". A heading is skipped; columns are separated by commas or semicolons. */
export function readRates(csv: string): ReadRates {
  const lines = csv
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
  const found: ReadRates = { rates: [], problems: {} }
  const seen = new Set<string>()
  if (lines.length > mostLines) return { rates: [], problems: { csv: `At most ${mostLines} lines.` } }
  for (const [index, line] of lines.entries()) {
    if (line === '' || (index === 0 && /^currency\b/i.test(line))) continue
    const [currency = '', amount = '', ...rest] = line
      .split(line.includes(';') ? ';' : ',')
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const problem = problemOf({ currency, amount, isLong: rest.length > 0, isSeen: seen.has(currency) })
    if (problem) found.problems[`line ${index + 1}`] = problem
    else found.rates.push({ currency, perUsd: Number(amount) })
    seen.add(currency)
  }
  if (found.rates.length === 0 && Object.keys(found.problems).length === 0)
    found.problems.csv = 'Lines such as EUR,0.9: a currency, and its units for one US dollar.'
  return found
}

interface Cells {
  currency: string
  amount: string
  isLong: boolean
  isSeen: boolean
}

function problemOf({ currency, amount, isLong, isSeen }: Cells): string | null {
  if (isLong || amount === '') return 'A currency and a number, such as EUR,0.9.'
  if (!isCurrency(currency)) return `“${currency.slice(0, 20)}” is no currency.`
  if (isSeen) return `${currency} stands here twice.`
  if (!/^\d{1,10}(\.\d{1,10})?$/.test(amount)) return `“${amount.slice(0, 20)}” is no number such as 0.9.`
  const perUsd = Number(amount)
  if (perUsd < smallest || perUsd > largest) return 'A number above 0, at most 1,000,000,000.'
  return currency === 'USD' && perUsd !== 1 ? 'One US dollar is one US dollar.' : null
}

/** A relative change so large that a typing error is likely. */
const jump = 0.2

export type { RateChange } from '#market/contract-fees.ts'

/** The changes that a table of rates would make. */
export function rateChanges(
  rates: ReadRates['rates'],
  current: readonly Pick<Rate, 'currency' | 'perUsd'>[],
): RateChange[] {
  const known = new Map(current.map(({ currency, perUsd }) => [currency, perUsd]))
  return rates.map(({ currency, perUsd }) => {
    const before = known.get(currency) ?? null
    const change = before === null ? null : Math.round((perUsd / before - 1) * 1_000) / 10
    return { currency, before, after: perUsd, change, isJump: before !== null && Math.abs(perUsd / before - 1) > jump }
  })
}

export const isFresh = ({ updatedAt }: Pick<Rate, 'updatedAt'>, now: Instant, goodForDays: number): boolean =>
  now - updatedAt <= days(goodForDays)

interface Around {
  rates: readonly Rate[]
  now: Instant
  goodForDays: number
}

/**
 * The approximate amount in another currency, shown with "≈" and never charged; null where a rate is missing or too
 * old.
 */
export function converted({ minor, currency }: Money, to: string, { rates, now, goodForDays }: Around): Money | null {
  if (currency === to) return { minor, currency }
  const rateOf = (code: string) =>
    code === 'USD' ? 1 : rates.find((rate) => rate.currency === code && isFresh(rate, now, goodForDays))?.perUsd
  const [from, into] = [rateOf(currency), rateOf(to)]
  if (!from || !into) return null
  return {
    minor: roundHalfAway((minor / 10 ** exponentOf(currency) / from) * into * 10 ** exponentOf(to)),
    currency: to,
  }
}
