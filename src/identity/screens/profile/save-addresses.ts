import type { PostalAddress } from '#identity/contract-profile.ts'
import { AuthError } from '#identity/screens/identity-client.ts'
import { loadProfile } from '#identity/screens/load-profile.ts'
import { useSaveProfile } from '#identity/screens/profile/save-profile.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'

/** Changes the current list, not that of when the page was opened: addresses that another tab added stay. */
export function useSaveAddresses() {
  const { user } = useSession()
  const saveProfile = useSaveProfile()
  return async (change: (addresses: PostalAddress[]) => PostalAddress[]): Promise<void> => {
    if (!user) throw new AuthError('unauthenticated')
    const latest = await loadProfile(user.uid).catch(() => {
      throw new AuthError('unavailable')
    })
    await saveProfile({ addresses: change(latest?.addresses ?? []) })
  }
}

/** Addresses have no ids; `isDefault` is not part of their identity. */
export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  [one, other]
    .map((address) => JSON.stringify({ ...address, isDefault: false }))
    .every((text, _, [first]) => text === first)
