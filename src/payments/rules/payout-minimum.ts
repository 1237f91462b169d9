import { exponentOf } from '#shared/money.ts'

/** Roughly what 25 US dollars are, in round units of each currency. An installation may say otherwise: `payouts.minimums`. */
const minimums: Record<string, number> = {
  USD: 25, EUR: 25, GBP: 20, CHF: 25, CAD: 35, AUD: 40, NZD: 45, BRL: 140, MXN: 500, ZAR: 450, NGN: 40_000, KES: 3_500, GHS: 350, EGP: 1_250,
  MAD: 250, AED: 100, SAR: 100, ILS: 90, TRY: 1_000, INR: 2_000, PKR: 7_000, BDT: 3_000, LKR: 7_500, IDR: 400_000, MYR: 110, PHP: 1_400,
  THB: 900, VND: 600_000, SGD: 35, HKD: 200, CNY: 180, JPY: 3_500, KRW: 35_000, KWD: 8, BHD: 10, OMR: 10, JOD: 18, TND: 80, SEK: 250,
  NOK: 270, DKK: 175, PLN: 100, CZK: 600, HUF: 9_000, RON: 115, BGN: 45, ISK: 3_500, CLP: 24_000,
} // prettier-ignore

/** The least that is paid out at once, in minor units. `own`: units by currency, as the installation has set them. */
export function payoutMinimum(currency: string, own: Record<string, number> = {}): number {
  return Math.round((own[currency] ?? minimums[currency] ?? 25) * 10 ** exponentOf(currency))
}
