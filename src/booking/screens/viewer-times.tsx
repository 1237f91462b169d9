import { useEffect, useState } from 'react'

const townOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

interface ViewerTimesProps {
  startsAt: string | null
  /** "Times in Lisbon (UTC+0)": when the viewer's clock shows the same, nothing is said. */
  zoneLine: string
}

/**
 * What the first time is on the viewer's own clock: "Yours is Berlin: 12:30". Filled in by the browser, for the page is the same for everybody and
 * only the device knows what its clock shows.
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
