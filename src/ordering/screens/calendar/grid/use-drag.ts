import { useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import { minuteAt, within, type Range, type Scale } from '#ordering/rules/calendar/calendar-scale.ts'
import type { GridColumn, GridEntry } from '#ordering/screens/calendar/grid/grid-columns.ts'
import { followDrag, type DragBegin, type Dragged, type Point } from '#ordering/screens/calendar/grid/drag-session.ts'

interface DragProps {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  columns: readonly GridColumn[]
  columnWidth: number
  scale: Scale
  mayMake: boolean
  onDrop(dragged: Dragged, entry: GridEntry | null): void
}

export const isMirrored = (node: Element): boolean => getComputedStyle(node).direction === 'rtl'

/** Dragging in the grid: moves visits and blocks, resizes blocks, selects a range of free time. */
export function useDrag({ scroller, body, columns, columnWidth, scale, mayMake, onDrop }: DragProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const shown = useRef('')
  const pointAt = (x: number, y: number): Point => {
    const { left, right, top } = body.current!.getBoundingClientRect()
    const across = isMirrored(body.current!) ? right - x : x - left
    return { column: within(Math.floor(across / columnWidth), 0, columns.length - 1), minute: minuteAt(scale, y - top) }
  }
  const change = (next: Dragged | null) => {
    const text = JSON.stringify(next)
    if (text !== shown.current) setDragged(next)
    shown.current = text
  }
  const onPointerDown = (event: ReactPointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    const found = beginOf(event.target as Element, columns, pointAt(event.clientX, event.clientY))
    if (!found || (found.begin.kind === 'range' && !mayMake)) return
    const bounds: Range = { from: scale.from, until: Math.max(scale.until, found.begin.range.until) }
    const node = scroller.current!
    followDrag({
      event: event.nativeEvent,
      begin: found.begin,
      bounds,
      scroller: node,
      pointAt,
      onChange: change,
      onDrop: (one) => onDrop(one, found.span),
    })
  }
  return { dragged, onPointerDown, pointAt }
}

interface Found {
  begin: DragBegin
  span: GridEntry | null
}

/** What a press would drag; null: nothing draggable. */
function beginOf(target: Element, columns: readonly GridColumn[], at: Point): Found | null {
  const id = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
  if (id === undefined)
    return { begin: { kind: 'range', id: null, range: { from: at.minute, until: at.minute }, at }, span: null }
  const span = columns[at.column]?.placed.find((one) => one.span.id === id)?.span
  if (!span || span.entry.move === null || span.isTail) return null
  const kind = target.closest('[data-handle]') ? 'resize' : 'move'
  return { begin: { kind, id, range: { from: span.entry.startMinute, until: span.entry.endMinute }, at }, span }
}
