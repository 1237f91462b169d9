import { percentOf } from '#shared/money.ts'

export interface TotalsLine {
  totalMinor: number
  taxMinor: number
  taxPercent: number
  taxIncluded: boolean
  /** Paid online at the order, without the fee. */
  dueNowMinor: number
  /** Only authorised until the provider accepts. */
  isReserved: boolean
  /** On top of the price, for the market. */
  customerFeeMinor: number
}

/** A provider's part in one currency with one fulfilment method. */
export interface TotalsPart {
  currency: string
  lines: TotalsLine[]
  /** null: the address that determines the fee is missing. */
  deliveryMinor: number | null
  hasDelivery: boolean
  tipMinor: number
}

export interface Totals {
  currency: string
  subtotalMinor: number
  deliveryMinor: number | null
  isDeliveryKnown: boolean
  taxes: { percent: number; amountMinor: number; isIncluded: boolean }[]
  feeMinor: number
  tipMinor: number
  totalMinor: number
  /** `chargedMinor` and `reservedMinor`. */
  dueNowMinor: number
  chargedMinor: number
  reservedMinor: number
  dueAtVenueMinor: number
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
const addedTax = (line: TotalsLine) => (line.taxIncluded ? 0 : line.taxMinor)

interface Due {
  chargedMinor: number
  reservedMinor: number
}

/** Delivery and tip are paid online when any item of the part is, with confirmed items before requests. */
function dueOf(part: TotalsPart): Due {
  const paid = part.lines.filter((line) => line.dueNowMinor > 0)
  const dueOfLines = (lines: TotalsLine[]) => sum(lines.map((line) => line.dueNowMinor + line.customerFeeMinor))
  const [charged, reserved] = [paid.filter((line) => !line.isReserved), paid.filter((line) => line.isReserved)]
  const beside = paid.length > 0 ? (part.deliveryMinor ?? 0) + part.tipMinor : 0
  return {
    chargedMinor: dueOfLines(charged) + (charged.length > 0 ? beside : 0),
    reservedMinor: dueOfLines(reserved) + (charged.length > 0 ? 0 : beside),
  }
}

/** The amount due at the venue, with delivery and tip when nothing of the part is paid online. */
function dueThereOf(part: TotalsPart): number {
  const restOf = (line: TotalsLine) =>
    line.totalMinor - line.dueNowMinor + (line.dueNowMinor > 0 ? 0 : line.customerFeeMinor)
  const isBesideThere = part.lines.every((line) => line.dueNowMinor === 0)
  return sum(part.lines.map(restOf)) + (isBesideThere ? (part.deliveryMinor ?? 0) + part.tipMinor : 0)
}

type Taxed = Pick<TotalsLine, 'taxPercent' | 'taxIncluded' | 'taxMinor'>

/** One per tax rate, lowest first. */
export function taxesOf(lines: Taxed[]): Totals['taxes'] {
  const rates = new Map<string, Totals['taxes'][number]>()
  for (const { taxPercent: percent, taxIncluded: isIncluded, taxMinor } of lines) {
    if (taxMinor === 0) continue
    const key = `${percent}|${isIncluded}`
    const rate = rates.get(key) ?? { percent, isIncluded, amountMinor: 0 }
    rates.set(key, { ...rate, amountMinor: rate.amountMinor + taxMinor })
  }
  return [...rates.values()].toSorted((a, b) => a.percent - b.percent)
}

function totalsIn(currency: string, parts: TotalsPart[]): Totals {
  const lines = parts.flatMap((part) => part.lines)
  const delivery = sum(parts.map((part) => part.deliveryMinor ?? 0))
  const tipMinor = sum(parts.map((part) => part.tipMinor))
  const feeMinor = sum(lines.map((line) => line.customerFeeMinor))
  const totalMinor = sum(lines.map((line) => line.totalMinor)) + feeMinor + delivery + tipMinor
  const due = parts.map(dueOf)
  const [chargedMinor, reservedMinor] = [
    sum(due.map((one) => one.chargedMinor)),
    sum(due.map((one) => one.reservedMinor)),
  ]
  return {
    currency,
    subtotalMinor: sum(lines.map((line) => line.totalMinor - addedTax(line))),
    deliveryMinor: parts.some((part) => part.hasDelivery) ? delivery : null,
    isDeliveryKnown: parts.every((part) => part.deliveryMinor !== null),
    taxes: taxesOf(lines),
    feeMinor,
    tipMinor,
    totalMinor,
    dueNowMinor: chargedMinor + reservedMinor,
    chargedMinor,
    reservedMinor,
    dueAtVenueMinor: sum(parts.map(dueThereOf)),
  }
}

/** One per currency in order of first appearance; amounts in different currencies are never added. */
export function totalsOf(parts: TotalsPart[]): Totals[] {
  const currencies = [...new Set(parts.map((part) => part.currency))]
  return currencies.map((currency) =>
    totalsIn(
      currency,
      parts.filter((part) => part.currency === currency),
    ),
  )
}

/** A tip: a fixed amount, else a share of the provider's items, at most their sum. */
export function tipOf(itemsMinor: number, percent: number | undefined, customMinor: number | null | undefined): number {
  return Math.min(itemsMinor, customMinor ?? percentOf(itemsMinor, percent ?? 0))
}
