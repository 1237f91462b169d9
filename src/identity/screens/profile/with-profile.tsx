import type { ReactNode } from 'react'
import type { Profile } from '#identity/contract-profile.ts'
import { Lines } from '#ui/section/section.tsx'
import { useUserLocation } from '#identity/screens/user-location.tsx'

/** The initial values of a form before the first save. */
const blank: Profile = {
  uid: '',
  firstName: '',
  lastName: '',
  city: '',
  country: '',
  region: '',
  locale: '',
  timeZone: '',
  currency: '',
  addresses: [],
  notifications: { bookingReminders: true, orderUpdates: true, messages: true, newsletter: false },
}

/** Renders children when the profile is loaded; otherwise an empty form could overwrite it. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { profile, state } = useUserLocation()
  if (state === 'waiting') return <Lines />
  if (state === 'failed' && !profile)
    return <p className="text-text-2">This can be changed once your profile is loaded.</p>
  return children(profile ?? blank)
}
