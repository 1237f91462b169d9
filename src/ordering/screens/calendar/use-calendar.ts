import { useCallback, useEffect, useRef, useState } from 'react'
import type { CalendarView } from '#ordering/contract-calendar.ts'
import { loadCalendar } from '#ordering/screens/calendar/calendar-client.ts'
import { useLive } from '#ui/live/use-live.ts'

interface Params {
  providerId: string
  from: string
  until: string
}

interface Known {
  view: CalendarView
  loadedAt: number
}

export interface CalendarData {
  /** Null until the first answer for these days. */
  view: CalendarView | null
  isFailed: boolean
  /** When `view` was received, by this device's clock (milliseconds). */
  loadedAt: number
  reload(): Promise<void>
}

const atMost = 8

/**
 * Calendar data for a range of days. A range that was shown before appears at once and is reloaded; only the latest
 * request counts.
 */
export function useCalendar({ providerId, from, until }: Params): CalendarData {
  const [seen, setSeen] = useState<ReadonlyMap<string, Known>>(new Map())
  const [failed, setFailed] = useState('')
  const latest = useRef(0)
  const key = `${providerId} ${from} ${until}`
  const reload = useCallback(async () => {
    const question = ++latest.current
    try {
      const view = await loadCalendar(providerId, { from, until })
      if (question !== latest.current) return
      setSeen(
        (before) =>
          new Map([
            ...[...before].filter(([other]) => other !== key).slice(1 - atMost),
            [key, { view, loadedAt: Date.now() }],
          ]),
      )
      setFailed('')
    } catch {
      if (question === latest.current) setFailed(key)
    }
  }, [providerId, from, until, key])
  useEffect(() => void reload(), [reload])
  useLive([`dashboard:${providerId}`], () => void reload())
  const known = seen.get(key)
  return { view: known?.view ?? null, loadedAt: known?.loadedAt ?? 0, isFailed: failed === key, reload }
}
