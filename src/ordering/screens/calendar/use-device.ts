import { useSyncExternalStore } from 'react'

const phone = '(width < 45rem)'
const listen = (onChange: () => void) => {
  const media = matchMedia(phone)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the screen has room for one column only. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(phone).matches,
    () => false,
  )

/** Today on this device, until the calendar knows the date at its location. */
export function deviceToday(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
