export interface BarLayout {
  /** Labels are before their bars, or above them where labels are long. */
  names: 'beside' | 'above'
  /** Whether there is a text between bars. */
  hasNotes?: boolean | undefined
}

/** The height of a bar in pixels, so that its card can reserve the space before the chart is loaded. */
export const barStep = ({ names, hasNotes }: BarLayout): number => (names === 'above' ? 46 : hasNotes ? 50 : 36)

export const barsHeight = (count: number, room: BarLayout): number =>
  Math.max(1, count) * barStep(room) - (room.hasNotes ? 20 : 0)
