import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readAddress, type CalendarAddress } from '#dashboards/rules/calendar/calendar-address.ts'

/** What of the calendar is open. It stands in the address: it can be sent to somebody, and the browser's "back" works. */
export function useCalendarAddress(today: string) {
  const [params, setParams] = useSearchParams()
  const address = readAddress(params, today)
  const go = useCallback(
    (part: Partial<CalendarAddress>) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(part)) {
            if (value) before.set(name, value)
            else before.delete(name)
          }
          return before
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  return { address, go }
}
