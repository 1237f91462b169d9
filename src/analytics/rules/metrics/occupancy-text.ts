import type { UnmetDemandLine } from '#analytics/rules/metrics/chart-shapes.ts'
import type { Tile } from '#analytics/rules/metrics/metric-shapes.ts'

interface Shown {
  tiles: readonly Pick<Tile, 'key' | 'display' | 'value'>[]
  unmetDemand: readonly Pick<UnmetDemandLine, 'reason'>[]
}

/** From this occupancy on, nobody wonders why people found no time. */
const fullPercent = 80

/**
 * Why people found no time although little of it was booked: occupancy is about all hours, and they wanted particular
 * ones. Empty where there is nothing to explain.
 */
export function occupancyText({ tiles, unmetDemand }: Shown): string {
  const occupancy = tiles.find(({ key }) => key === 'occupancy')
  const isPuzzling = occupancy?.value != null && occupancy.value < fullPercent
  return isPuzzling && unmetDemand.some(({ reason }) => reason === 'no_slot')
    ? `Over all your hours, ${occupancy.display} was booked: the times that they wanted were taken or outside your hours.`
    : ''
}
