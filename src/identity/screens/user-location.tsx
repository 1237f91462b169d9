import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Profile } from '#identity/contract-profile.ts'
import { loadProfile } from '#identity/screens/load-profile.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'

/** The person's place from their profile. Empty texts where unknown. */
export interface UserLocation {
  name: string
  city: string
  country: string
  region: string
}

interface LocationValue extends UserLocation {
  location: UserLocation
  /** Changes these fields and keeps the others. */
  updateLocation(changes: Partial<UserLocation>): void
  /** Null without a user, and before the first save. */
  profile: Profile | null
  /** Takes over a profile that was just saved, without loading it again. */
  applyProfile(profile: Profile): void
  state: 'waiting' | 'loaded' | 'failed'
  retry(): void
}

interface Known {
  uid: string
  profile: Profile | null
  /** Changes that override the profile. */
  changes: Partial<UserLocation>
}

const nowhere: UserLocation = { name: '', city: '', country: '', region: '' }
const nobody: Known = { uid: '', profile: null, changes: {} }

const LocationContext = createContext<LocationValue | null>(null)

export function useUserLocation(): LocationValue {
  const value = use(LocationContext)
  if (!value) throw new Error('useUserLocation must be used within UserLocationProvider')
  return value
}

function locationOf(profile: Profile | null, displayName: string): UserLocation {
  if (!profile) return nowhere
  const { firstName, city, country, region } = profile
  return { name: firstName || displayName || '', city: city || '', country: country || '', region: region || '' }
}

/** Loads the profile after sign-in, and clears it after sign-out. A failure changes nothing. */
function useKnown() {
  const { user, isLoading } = useSession()
  const uid = user?.uid ?? ''
  const [known, setKnown] = useState(nobody)
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (isLoading) return
    if (!uid) return setKnown(nobody)
    let isCurrent = true
    loadProfile(uid).then(
      (profile) => isCurrent && setKnown({ uid, profile, changes: {} }),
      (error: unknown) => {
        console.error('Error fetching user data:', error)
        if (isCurrent) setFailedFor(uid)
      },
    )
    return () => void (isCurrent = false)
  }, [uid, isLoading, tries])
  const retry = useCallback(() => {
    setFailedFor(null)
    setTries((count) => count + 1)
  }, [])
  const state: LocationValue['state'] =
    failedFor === uid && uid !== '' ? 'failed' : known.uid === uid && !isLoading ? 'loaded' : 'waiting'
  return { known, setKnown, state, retry, displayName: user?.displayName ?? '' }
}

export function UserLocationProvider({ children }: { children: ReactNode }) {
  const { known, setKnown, state, retry, displayName } = useKnown()
  const { profile, changes } = known
  const value = useMemo(() => {
    const location = { ...locationOf(profile, displayName), ...changes }
    return {
      ...location,
      location,
      updateLocation: (next: Partial<UserLocation>) =>
        setKnown((last) => ({ ...last, changes: { ...last.changes, ...next } })),
      profile,
      applyProfile: (saved: Profile) => setKnown({ uid: saved.uid, profile: saved, changes: {} }),
      state,
      retry,
    }
  }, [profile, displayName, changes, setKnown, state, retry])
  return <LocationContext value={value}>{children}</LocationContext>
}
