import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface Box {
  width: number
  /** Charts run from right to left. */
  isRtl: boolean
}

/** The width and direction of an element; null until it is mounted. */
export function useBox<Element extends HTMLElement>(): [RefObject<Element | null>, Box | null] {
  const ref = useRef<Element>(null)
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setBox((last) => same(last, boxOf(element)))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const directions = new MutationObserver(measure)
    directions.observe(document.documentElement, { attributeFilter: ['dir', 'lang'] })
    return () => {
      sizes.disconnect()
      directions.disconnect()
    }
  }, [])
  return [ref, box]
}

const boxOf = (element: HTMLElement): Box => ({
  width: element.clientWidth,
  isRtl: getComputedStyle(element).direction === 'rtl',
})

// An element without width is hidden, not narrow: its chart does not change.
const same = (last: Box | null, next: Box) =>
  next.width === 0 || (last && last.width === next.width && last.isRtl === next.isRtl) ? last : next

/** Converts a distance from the start into an x coordinate. */
export const across = ({ width, isRtl }: Box, distance: number): number => (isRtl ? width - distance : distance)
