import { percentOf } from '#shared/money.ts'

export interface TotalsLine {
  totalMinor: number
  taxMinor: number
  taxPercent: number
  taxIncluded: boolean
  /** Paid online when ordering, without the fee. */
  dueNowMinor: number
  /** Only reserved until the provider accepts. */
  isReserved: boolean
  /** On top of the price, for the market. */
  customerFeeMinor: number
}

/** What one provider is to get in one currency, in one way. */
export interface TotalsPart {
  currency: string
  lines: TotalsLine[]
  /** null: an address is missing that the fee hangs on. */
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

/** Delivery and tip are paid online as soon as anything of the part is, with what is sure before what waits for an answer. */
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

/** What is left for the venue, with delivery and tip where nothing of the part is paid online. */
function dueThereOf(part: TotalsPart): number {
  const restOf = (line: TotalsLine) =>
    line.totalMinor - line.dueNowMinor + (line.dueNowMinor > 0 ? 0 : line.customerFeeMinor)
  const isBesideThere = part.lines.every((line) => line.dueNowMinor === 0)
  return sum(part.lines.map(restOf)) + (isBesideThere ? (part.deliveryMinor ?? 0) + part.tipMinor : 0)
}

type Taxed = Pick<TotalsLine, 'taxPercent' | 'taxIncluded' | 'taxMinor'>

/** One for each rate, the lowest first. */
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

/** One sum per currency, in the order in which the currencies come; amounts in different currencies are never added. */
export function totalsOf(parts: TotalsPart[]): Totals[] {
  const currencies = [...new Set(parts.map((part) => part.currency))]
  return currencies.map((currency) =>
    totalsIn(
      currency,
      parts.filter((part) => part.currency === currency),
    ),
  )
}

/** A tip: an own amount, else a share of what the provider's items cost, never more than they do. */
export function tipOf(itemsMinor: number, percent: number | undefined, ownMinor: number | null | undefined): number {
  return Math.min(itemsMinor, ownMinor ?? percentOf(itemsMinor, percent ?? 0))
}
