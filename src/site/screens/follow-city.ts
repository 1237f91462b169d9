import type { Profile } from '#identity/contract-profile.ts'
import { cityText } from '#site/screens/city-text.ts'
import { loadProfile } from '#identity/screens/load-profile.ts'

interface SavedCity {
  read(): string
  save(city: string): void
}

const mark = (uid: string) => `sokora.city.${uid}`

/**
 * Synchronises the saved city between a person's devices: a device without one takes the profile's; the device's city
 * fills a profile that has none. Runs once for each sign-in; a failure is repeated next time.
 */
export async function followPerson(uid: string, saved: SavedCity): Promise<void> {
  if (localStorage.getItem(mark(uid))) return
  const profile = await loadProfile(uid)
  const here = saved.read()
  // Without any city there is nothing to synchronise; the next page checks again.
  if (!here && !profile?.city) return
  if (!here && profile?.city) saved.save(cityText(profile))
  if (here && !profile?.city) await updateProfile(uid, await placeOf(here, profile))
  localStorage.setItem(mark(uid), '1')
}

interface Town {
  name: string
  country: string
  label: string
  alsoNamed: string | null
}

/** "Lisbon, Portugal" becomes the known town; an unknown place stays as typed. */
async function placeOf(text: string, profile: Profile | null): Promise<Partial<Profile>> {
  const response = await fetch(`/api/v1/places?q=${encodeURIComponent(text)}`)
  const { items } = (response.ok ? await response.json() : { items: [] }) as { items: Town[] }
  const typed = text.toLowerCase()
  const town = items.find(({ name, label, alsoNamed }) =>
    [name, label, alsoNamed].some((one) => one?.toLowerCase() === typed),
  )
  if (!town) return { city: text.slice(0, 120).trimEnd() }
  return { city: town.name, ...(!profile?.country && { country: town.country }) }
}

async function updateProfile(uid: string, changes: Partial<Profile>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`/api/users/${uid}`, { method: 'PATCH', headers, body: JSON.stringify(changes) })
  if (!response.ok) throw new Error(`the city was answered with ${response.status}`)
}
