import type { Profile, ProfileChanges } from '#identity/contract-profile.ts'
import { codeOf } from '#identity/screens/auth-words.ts'
import { AuthError, type AuthDetails } from '#identity/screens/identity-client.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { saveCityOf } from '#site/screens/saved-city.tsx'
import { useUserLocation } from '#identity/screens/user-location.tsx'

interface ErrorReply {
  authCode?: string
  message?: string
  details?: AuthDetails
}

async function sendProfile(uid: string, changes: ProfileChanges): Promise<Profile> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const response = await fetch(`/api/users/${uid}`, { method: 'PATCH', headers, body: JSON.stringify(changes) }).catch(
    () => {
      throw new AuthError('network-request-failed')
    },
  )
  if (response.ok) return (await response.json()) as Profile
  const { authCode, message, details } = (await response.json().catch(() => ({}))) as ErrorReply
  const after = Number(response.headers.get('retry-after'))
  throw new AuthError(codeOf(authCode ?? (response.status === 503 ? 'unavailable' : '')), {
    status: response.status,
    ...(authCode && message && { message }),
    ...(details && { details }),
    ...(after > 0 && { retryAfterSeconds: after }),
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Saves only changed fields: what another tab changed meanwhile stays. */
export function useSaveProfile() {
  const { user } = useSession()
  const { profile, applyProfile } = useUserLocation()
  return async (changes: ProfileChanges): Promise<void> => {
    if (!user) throw new AuthError('unauthenticated')
    const different = Object.entries(changes).filter(
      ([key, value]) => !isSame(value, profile?.[key as keyof Profile] ?? ''),
    )
    if (different.length === 0) return
    const saved = await sendProfile(user.uid, Object.fromEntries(different))
    applyProfile(saved)
    if (different.some(([key]) => key === 'city' || key === 'country')) saveCityOf(saved)
  }
}
