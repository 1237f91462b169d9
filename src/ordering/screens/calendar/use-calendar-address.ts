import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readAddress, type CalendarAddress } from '#ordering/rules/calendar/calendar-address.ts'

/** Stores the state of the calendar in the URL, so that it can be shared and Back works. */
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
