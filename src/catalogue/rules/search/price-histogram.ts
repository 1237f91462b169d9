/** How the prices of a list are spread: the bars above the price slider. */
export interface PriceHistogram {
  /** The number of prices in each step; the last one has all above, too. */
  bars: number[]
  /** The width of a step, in whole units of the currency. */
  step: number
}

/** Fewer prices say nothing about the others. */
const fewestPrices = 5

const mostBars = 30

/** Above this share of the prices the last bar begins, so that one expensive service does not flatten the others. */
const shownShare = 0.95

const roundSteps = [1, 2, 5, 10]

/** The smallest round number (1, 2, 5, 10, 20 …) that is not below. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))))
  return roundSteps.map((one) => one * power).find((one) => one >= least) ?? 10 * power
}

/** Bars of equal steps from zero; null when the prices are too few or all in one bar. */
export function priceHistogram(units: number[]): PriceHistogram | null {
  if (units.length < fewestPrices) return null
  const sorted = units.toSorted((a, b) => a - b)
  const high = sorted[Math.ceil(sorted.length * shownShare) - 1]!
  const step = roundStep(high / mostBars)
  const bars = Array.from({ length: Math.floor(high / step) + 1 }, () => 0)
  for (const price of sorted) bars[Math.min(Math.floor(price / step), bars.length - 1)]! += 1
  return bars.filter((amount) => amount > 0).length > 1 ? { bars, step } : null
}
