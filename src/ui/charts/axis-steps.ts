const roundSteps = [1, 2, 2.5, 5, 10]

/** An axis from 0 to a round number at or above the largest value, with three to five grid lines at whole numbers. */
export function valueSteps(values: readonly number[]): { top: number; steps: number[] } {
  const largest = Math.max(4, ...values)
  const power = 10 ** Math.floor(Math.log10(largest / 4))
  const step = roundSteps
    .map((round) => round * power)
    .find((size) => Number.isInteger(size) && Math.ceil(largest / size) <= 4)!
  const count = Math.ceil(largest / step)
  return { top: count * step, steps: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** The indexes of an axis that get a label: first and last, and evenly between them as far as the width allows. */
export function labelled(count: number, width: number, labelWidth = 92): number[] {
  if (count <= 1) return count === 1 ? [0] : []
  const wanted = Math.min(count, 7, Math.max(2, Math.floor(width / labelWidth)))
  return [...new Set(Array.from({ length: wanted }, (_, index) => Math.round((index * (count - 1)) / (wanted - 1))))]
}

export interface PanelRow {
  /** Vertical position of the panel's name. */
  nameAt: number
  top: number
  bottom: number
}

const panelNameHeight = 26
const gap = 16
export const axisHeight = 26

/** Divides the height into panels in proportion to their weights, above a common axis. */
export function panelRows(height: number, weights: readonly number[]): PanelRow[] {
  const room = height - axisHeight - weights.length * panelNameHeight - (weights.length - 1) * gap
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let from = 0
  return weights.map((weight) => {
    const top = from + panelNameHeight
    const bottom = top + (room * weight) / whole
    const row = { nameAt: from + 12, top, bottom }
    from = bottom + gap
    return row
  })
}
