import { shownZone } from '#ui/page/drawing.tsx'

// Texts of times in the zone of the page (`DrawnPage`), for ISO texts or epoch milliseconds. They know the zone only
// while a component is rendered.

function textOf(at: string | number, options: Intl.DateTimeFormatOptions): string {
  const timeZone = shownZone()
  return new Date(at).toLocaleString('en-GB', { ...options, ...(timeZone && { timeZone }) })
}

const clock = { hour: '2-digit', minute: '2-digit' } as const

/** "21 Nov 2026, 14:05" */
export const momentText = (at: string | number): string =>
  textOf(at, { day: 'numeric', month: 'short', year: 'numeric', ...clock })

/** "21 November 2026" */
export const dayText = (at: string | number): string => textOf(at, { day: 'numeric', month: 'long', year: 'numeric' })

/** "21 November" */
export const dayOfYearText = (at: string | number): string => textOf(at, { day: 'numeric', month: 'long' })

/** "November 2026" */
export const monthText = (at: string | number): string => textOf(at, { month: 'long', year: 'numeric' })

/** "14:05" */
export const clockText = (at: string | number): string => textOf(at, clock)

/** "Sat 21 Nov, 20:15:07" */
export const momentWords = (at: string | number): string =>
  textOf(at, { weekday: 'short', day: 'numeric', month: 'short', ...clock, second: '2-digit' })

/** "2026-11-21": the day at an instant in a time zone (IANA name), or in that of the device. */
export const dayIn = (timeZone: string | undefined, at: number): string =>
  new Date(at).toLocaleDateString('sv-SE', { ...(timeZone && { timeZone }) })
