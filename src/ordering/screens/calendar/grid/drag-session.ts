import { movedBy, rangeBetween, resizedTo, within, type Range } from '#ordering/rules/calendar/calendar-scale.ts'

/** The dragged entry at its current position. */
export interface Dragged extends Range {
  kind: 'move' | 'resize' | 'range'
  /** Null: a range of free time. */
  id: string | null
  column: number
}

/** Column and minute under the pointer. */
export interface Point {
  column: number
  minute: number
}

export interface DragBegin {
  kind: Dragged['kind']
  id: string | null
  range: Range
  at: Point
}

interface DragOptions {
  event: PointerEvent
  begin: DragBegin
  bounds: Range
  scroller: HTMLElement
  pointAt(x: number, y: number): Point
  /** Null: the drag has ended or was cancelled. */
  onChange(dragged: Dragged | null): void
  onDrop(dragged: Dragged): void
}

const slack = 5
const longPressMs = 380

/** The dragged entry when the pointer is at this point. */
export function draggedTo({ kind, id, range, at }: DragBegin, point: Point, bounds: Range): Dragged {
  if (kind === 'range')
    return { kind, id, column: at.column, ...rangeBetween(at.minute, within(point.minute, bounds.from, bounds.until)) }
  if (kind === 'resize') return { kind, id, column: at.column, ...resizedTo(range, point.minute, bounds) }
  return { kind, id, column: point.column, ...movedBy(range, point.minute - at.minute, bounds) }
}

/**
 * Follows one pointer from press to release. A mouse drags at once, a finger after a long press, so that it can still
 * scroll. Esc cancels.
 */
export function followDrag(options: DragOptions): void {
  const { event, begin, bounds, scroller, pointAt, onChange, onDrop } = options
  const isTouch = event.pointerType !== 'mouse'
  let [isOn, last, frame] = [false, { x: event.clientX, y: event.clientY }, 0]
  const start = () => {
    isOn = true
    if (isTouch) navigator.vibrate?.(12)
    show()
    frame = requestAnimationFrame(roll)
  }
  const show = () => onChange(draggedTo(begin, pointAt(last.x, last.y), bounds))
  const roll = () => {
    if (scrollAtEdge(scroller, last)) show()
    frame = requestAnimationFrame(roll)
  }
  const timer = isTouch ? setTimeout(start, longPressMs) : undefined
  const end = (dropped: boolean) => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    stop.abort()
    if (!isOn) return
    onChange(null)
    swallowClick()
    if (dropped) onDrop(draggedTo(begin, pointAt(last.x, last.y), bounds))
  }
  const move = (now: PointerEvent) => {
    if (now.pointerId !== event.pointerId) return
    const isFar = Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > slack
    last = { x: now.clientX, y: now.clientY }
    if (isOn) show()
    else if (isFar && isTouch) end(false)
    else if (isFar) start()
  }
  const stop = listen({ move, end, isOn: () => isOn, pointerId: event.pointerId, scroller })
}

interface DragListener {
  move(event: PointerEvent): void
  end(dropped: boolean): void
  isOn(): boolean
  pointerId: number
  scroller: HTMLElement
}

function listen({ move, end, isOn, pointerId, scroller }: DragListener): AbortController {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', (event) => event.pointerId === pointerId && end(true), { signal })
  window.addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(false), { signal })
  window.addEventListener(
    'keydown',
    (event) => event.key === 'Escape' && isOn() && (event.preventDefault(), end(false)),
    {
      signal,
      capture: true,
    },
  )
  // The page does not scroll while a finger drags.
  scroller.addEventListener('touchmove', (event) => isOn() && event.preventDefault(), { signal, passive: false })
  scroller.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return stop
}

/** The release must not count as a click. */
function swallowClick() {
  const stop = new AbortController()
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: stop.signal })
  setTimeout(() => stop.abort(), 50)
}

const edge = 48

function scrollAtEdge(scroller: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const speed = (near: number) => (near < edge ? Math.ceil((edge - Math.max(near, -edge)) / 6) : 0)
  const sideways = speed(right - x) - speed(x - left - edge)
  const downwards = speed(bottom - y) - speed(y - top - edge)
  if (sideways === 0 && downwards === 0) return false
  scroller.scrollBy(sideways, downwards)
  return true
}
