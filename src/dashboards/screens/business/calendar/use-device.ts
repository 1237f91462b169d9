import { useSyncExternalStore } from 'react'

const phone = '(width < 45rem)'
const listen = (onChange: () => void) => {
  const media = matchMedia(phone)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether there is room for one column only. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(phone).matches,
    () => false,
  )

/** Today by the clock of the device, until the calendar says what day it is at its place. */
export function deviceToday(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
