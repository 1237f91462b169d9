import type { CSSProperties, RefObject } from 'react'
import { hoursWidthOf } from '#ordering/screens/calendar/grid/use-geometry.ts'

/** Space on a landscape A4 page in pixels, with the title. */
const printPage = { width: 1040, height: 640 }
const headsHeight = 72

/** Scales the grid for printing so that a day fits on one page. */
export function usePrintZoom(scroller: RefObject<HTMLElement | null>, width: number, height: number): CSSProperties {
  const beside = scroller.current ? hoursWidthOf(scroller.current) : 56
  const zoom = Math.min(1, printPage.width / (width + beside), printPage.height / (height + headsHeight))
  return { ['--print-zoom' as string]: zoom.toFixed(3) }
}
