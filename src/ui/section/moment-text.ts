/** "21 Nov 2026, 14:05" in the device's time zone. */
export const momentText = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

/** "21 November 2026" */
export const dayText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** "November 2026" */
export const monthText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })

/** "Sat 21 Nov, 20:15:07" in the browser's time zone. */
export const momentWords = (at: string): string =>
  new Date(at).toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
