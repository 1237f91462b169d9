import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import type { Range } from '#ordering/rules/calendar/calendar-scale.ts'
import { isWalkKey, stopAt, stopsOf, walk, type Place, type Stop } from '#ordering/rules/calendar/calendar-keyboard.ts'
import type { GridColumn } from '#ordering/screens/calendar/grid/grid-columns.ts'
import { isMirrored } from '#ordering/screens/calendar/grid/use-drag.ts'

interface WalkingProps {
  scroller: RefObject<HTMLElement | null>
  columns: readonly GridColumn[]
  hours: Range
  /** Initial position of the keyboard focus. */
  begin: { column: number; minute: number }
  /** Called for any other key; returns whether it was handled. */
  onKey(key: string, place: Place): boolean
}

interface FocusedStop extends Stop {
  key: string
}

/**
 * Keyboard navigation of the grid: one cell has the focus and arrow keys move it. The position is stored as day, person
 * and time, so that it survives changes of the entries.
 */
export function useWalking({ scroller, columns, hours, begin, onKey }: WalkingProps) {
  const [standing, setStanding] = useState<FocusedStop | null>(null)
  const wantsFocus = useRef(false)
  const focused = useRef<string | null>(null)
  const stopsIn = useStops(columns, hours)
  const place = placeOf(columns, stopsIn, standing, begin)
  const go = (next: Place, withFocus = true) => {
    wantsFocus.current = withFocus
    setStanding({ key: columns[next.column]!.key, minute: next.minute, id: next.id })
  }
  useLayoutEffect(() => {
    // The focused entry no longer exists: the entry or time in its place gets the focus.
    const isLost = focused.current !== null && focused.current === standing?.id && place.id !== standing.id
    if (!(wantsFocus.current || isLost) || document.querySelector('dialog[open]')) return
    wantsFocus.current = false
    const cell = scroller.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    if (isWalkKey(event.key)) go(walk(stopsIn, place, event.key, isMirrored(event.currentTarget)))
    else if (!onKey(event.key === ' ' ? 'Enter' : event.key, place)) return
    event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const id = (target as HTMLElement).dataset.entry ?? null
    focused.current = id
    // A click or a screen reader may move the focus.
    const column = Number(target.closest<HTMLElement>('[data-column]')?.dataset.column ?? -1)
    const stop = id === null ? undefined : stopsIn(column).find((one) => one.id === id)
    if (stop && stop.id !== place.id) go({ ...stop, column }, false)
  }
  const onBlur = ({ target }: FocusEvent) => queueMicrotask(() => target.isConnected && (focused.current = null))
  return { place, go, onKeyDown, onFocus, onBlur }
}

function useStops(columns: readonly GridColumn[], hours: Range) {
  return useMemo(() => {
    const stops = columns.map(({ placed, folds }) => stopsOf([...placed.map(({ span }) => span), ...folds], hours))
    return (index: number): readonly Stop[] => stops[index] ?? []
  }, [columns, hours])
}

function placeOf(
  columns: readonly GridColumn[],
  stopsIn: (column: number) => readonly Stop[],
  standing: FocusedStop | null,
  begin: WalkingProps['begin'],
): Place {
  const found = standing ? columns.findIndex(({ key }) => key === standing.key) : -1
  const column = found >= 0 ? found : Math.min(begin.column, columns.length - 1)
  const minute = standing?.minute ?? begin.minute
  const stops = stopsIn(column)
  const same =
    found >= 0 && stops.find((stop) => stop.id === standing!.id && (stop.id !== null || stop.minute === minute))
  return { ...(same || stopAt(stops, minute) || { minute, id: null }), column }
}
