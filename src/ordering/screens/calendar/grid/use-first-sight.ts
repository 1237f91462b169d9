import { useLayoutEffect, useRef, type RefObject } from 'react'
import { topOf, type Scale } from '#ordering/rules/calendar/calendar-scale.ts'

interface Sight {
  scale: Scale
  columnWidth: number
  begin: { column: number; minute: number }
  /** Identifies the shown days; a new key scrolls again. */
  key: string
}

/**
 * Scrolls to the given time (opening of a week, an hour ago on a day that includes now) when the days are first shown;
 * after that the user's scroll position remains.
 */
export function useFirstSight(scroller: RefObject<HTMLElement | null>, { scale, columnWidth, begin, key }: Sight) {
  const seen = useRef('')
  useLayoutEffect(() => {
    const node = scroller.current
    if (!node || seen.current === key) return
    seen.current = key
    const across = begin.column * columnWidth
    const isMirrored = getComputedStyle(node).direction === 'rtl'
    node.scrollTo({ top: topOf(scale, begin.minute - 15), left: isMirrored ? -across : across, behavior: 'instant' })
  })
}
