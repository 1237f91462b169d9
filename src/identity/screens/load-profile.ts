import type { Profile } from '#identity/contract-profile.ts'

/** The person's profile; null before the first save. Throws when it cannot be loaded. */
export async function loadProfile(uid: string): Promise<Profile | null> {
  const response = await fetch(`/api/users/${uid}`, { headers: { accept: 'application/json' }, cache: 'no-store' })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the profile was answered with ${response.status}`)
  return (await response.json()) as Profile
}
