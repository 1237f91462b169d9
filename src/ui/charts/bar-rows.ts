export interface BarLayout {
  /** Names stand before their bars, or above them where they are long. */
  names: 'beside' | 'above'
  /** Something stands between one bar and the next. */
  hasNotes?: boolean | undefined
}

/** How much each bar takes, so that its card can keep the room before the drawing is there. */
export const barStep = ({ names, hasNotes }: BarLayout): number => (names === 'above' ? 46 : hasNotes ? 50 : 36)

export const barsHeight = (count: number, room: BarLayout): number =>
  Math.max(1, count) * barStep(room) - (room.hasNotes ? 20 : 0)
