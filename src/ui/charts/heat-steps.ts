/** Height of a row of a heat map, in pixels. */
export const heatRowHeight = 32

export const heatHeight = (rows: number): number => rows * heatRowHeight + 20

/** One of seven steps for a value, 0 for none. The largest value always has the seventh. */
export const heatStep = (value: number, most: number): number =>
  value <= 0 || most <= 0 ? 0 : Math.max(1, Math.ceil((value / most) * 7))
