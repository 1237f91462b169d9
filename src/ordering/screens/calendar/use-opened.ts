import { useRef, useState } from 'react'
import type { CalendarEntry } from '#ordering/contract-calendar.ts'
import type { NewEntryTime } from '#ordering/screens/calendar/entries/new-sheet.tsx'

/** The open dialog of the calendar. */
export type Opened =
  | { kind: 'entry'; entry: CalendarEntry }
  | { kind: 'move'; entry: CalendarEntry; to: { date: string; startMinute: number; staffId: string | null } }
  | { kind: 'new' | 'walk-in'; time: NewEntryTime }
  | { kind: 'block'; time: NewEntryTime; entry: CalendarEntry | null }
  | { kind: 'keys' }

/** One dialog at a time; on close the focus returns to where it was. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const before = useRef<HTMLElement | null>(null)
  const open = (next: Opened) => {
    if (!opened) before.current = document.activeElement as HTMLElement | null
    setOpened(next)
  }
  const close = () => {
    setOpened(null)
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const cell = document.querySelector<HTMLElement>('.cal-grid [role="gridcell"][tabindex="0"]')
      const last = before.current
      ;(last?.isConnected && last !== document.body ? last : cell)?.focus({ preventScroll: true })
    })
  }
  return { opened, open, close }
}
