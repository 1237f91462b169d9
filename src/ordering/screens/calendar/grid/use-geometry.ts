import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export interface Geometry {
  columnWidth: number
  /** The rendered columns, both inclusive. */
  first: number
  last: number
  isPrinted: boolean
}

const ahead = 2

/** Width of the columns and the range of visible ones with a few more on each side. For printing all are rendered. */
export function useGeometry(scroller: RefObject<HTMLElement | null>, count: number, least: number): Geometry {
  const [room, setRoom] = useState(0)
  const [seen, setSeen] = useState({ first: 0, last: 7 })
  const isPrinted = usePrinting()
  const columnWidth = Math.max(least, Math.floor(room / Math.max(count, 1)))
  useLayoutEffect(() => {
    const node = scroller.current!
    const measure = () => setRoom(node.clientWidth - hoursWidthOf(node))
    const watch = new ResizeObserver(measure)
    measure()
    watch.observe(node)
    return () => watch.disconnect()
  }, [scroller])
  useLayoutEffect(() => {
    const node = scroller.current!
    let known = { first: -1, last: -1 }
    const recheck = () => {
      // In right-to-left layouts scrollLeft is negative.
      const start = Math.abs(node.scrollLeft)
      const first = Math.max(0, Math.floor(start / columnWidth / ahead) * ahead - ahead)
      const last = Math.min(count - 1, Math.ceil((start + node.clientWidth) / columnWidth / ahead) * ahead + ahead - 1)
      if (known.first !== first || known.last !== last) setSeen((known = { first, last }))
    }
    recheck()
    node.addEventListener('scroll', recheck, { passive: true })
    return () => node.removeEventListener('scroll', recheck)
  }, [scroller, columnWidth, count, room])
  return { columnWidth, isPrinted, ...(isPrinted ? { first: 0, last: count - 1 } : seen) }
}

export const hoursWidthOf = (node: HTMLElement): number =>
  parseFloat(getComputedStyle(node).getPropertyValue('--hours')) *
  parseFloat(getComputedStyle(document.documentElement).fontSize)

function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const syncPrinted = () => flushSync(() => setPrinted(media.matches))
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    media.addEventListener('change', syncPrinted)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      media.removeEventListener('change', syncPrinted)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}
