import { useLayoutEffect, useRef, type RefObject } from 'react'
import { topOf, type Scale } from '#dashboards/rules/calendar/calendar-scale.ts'

interface Sight {
  scale: Scale
  columnWidth: number
  begin: { column: number; minute: number }
  /** Of the days that are shown: others begin anew. */
  key: string
}

/** What one sees first: today, an hour before now; later the page stays where it was scrolled to. */
export function useFirstSight(scroller: RefObject<HTMLElement | null>, { scale, columnWidth, begin, key }: Sight) {
  const seen = useRef('')
  useLayoutEffect(() => {
    const node = scroller.current
    if (!node || seen.current === key) return
    seen.current = key
    const across = begin.column * columnWidth
    const isMirrored = getComputedStyle(node).direction === 'rtl'
    node.scrollTo({ top: topOf(scale, begin.minute - 60), left: isMirrored ? -across : across, behavior: 'instant' })
  })
}
