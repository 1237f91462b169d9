import { useEffect, useState } from 'react'

const townOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

interface ViewerTimesProps {
  startsAt: string | null
  /** "Times in Lisbon (UTC+0)": omitted when the viewer has the same time. */
  zoneLine: string
}

/**
 * The first time in the viewer's time zone: "Yours is Berlin: 12:30". The browser fills it in, because the page is the
 * same for everybody and only the device knows its time zone.
 */
export function ViewerTimes({ startsAt, zoneLine }: ViewerTimesProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    if (!startsAt) return
    const offset = -new Date(startsAt).getTimezoneOffset()
    const sign = offset < 0 ? '−' : '+'
    const rest = Math.abs(offset) % 60
    const written = `UTC${sign}${Math.floor(Math.abs(offset) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const clock = new Date(startsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    setText(zoneLine.includes(`${written})`) ? '' : `Yours is ${townOf(zone)}: the first one is at ${clock}.`)
  }, [startsAt, zoneLine])
  return <>{text}</>
}
