import { useEffect, useState, useSyncExternalStore } from 'react'
import { cityText } from '#site/screens/city-text.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { useArriving } from '#ui/feedback/arrive-together.tsx'

/** The key in localStorage for the city or address that a visitor typed. */
const storageKey = 'userAddress'

const listeners = new Set<() => void>()
let city: string | undefined

/** Storage may not be available; then the city lasts as long as the page. */
function stored(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

function store(text: string) {
  try {
    if (text) localStorage.setItem(storageKey, text)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is not available.
  }
}

export const normalizeCity = (text: string) => text.trim().slice(0, 200).trimEnd()

function remember(text: string) {
  city = text
  for (const listener of listeners) listener()
}

/** Trimmed, at most 200 characters; an empty text deletes the city. */
function setCity(text: string) {
  const normalize = normalizeCity(text)
  store(normalize)
  remember(normalize)
}

/** Uses a city that was just saved in the profile. A profile without one changes nothing. */
export function saveCityOf(profile: { city: string; country: string }) {
  if (profile.city) setCity(cityText(profile))
}

const follow = (event: StorageEvent) => event.key === storageKey && remember(event.newValue ?? '')

/**
 * Hydrates the page where there is a saved city to show. A search that was submitted before hydration has its city in
 * the URL.
 */
export function hydrateForSavedCity() {
  const request = location.pathname === '/search' && new URLSearchParams(location.search).get('where')
  if (request) setCity(request)
  if (stored()) dispatchEvent(new Event('stir'))
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', follow)
  }
}

/** The saved city, outside of components. */
export const savedCity = () => (city ??= stored())

let isSending = false

/** A search was submitted; its city is saved when the URL of the result has the completed name. */
export const markSending = () => void (isSending = true)

export function saveSentCity(address: URLSearchParams) {
  const where = address.get('where')
  if (isSending && where !== null) setCity(where)
  isSending = false
}

/** URL parameters that name a place. */
const places = ['where', 'which', 'around', 'country', 'city', 'region', 'lat', 'bounds']

/**
 * The query of a search without a place, extended by the saved city so that near results come first; null where it does
 * not change.
 */
export function closerSearch(search: string): string | null {
  const params = new URLSearchParams(search)
  if (!savedCity() || places.some((name) => params.has(name))) return null
  params.set('around', savedCity())
  return `/search?${params}`
}

/** The saved city of this browser; '' on the server and until hydration. */
export const useSavedCity = () => ({
  city: useSyncExternalStore(subscribe, savedCity, () => ''),
  setCity,
})

/** Resolves when the city of the signed-in person is loaded. */
let following: Promise<unknown> = Promise.resolve()

/** Makes parts of the page that show the city wait for it, once for each page. */
export function useArrivingCity(): void {
  const { isLoading } = useSession()
  const [isKnown, setKnown] = useState(false)
  useArriving(!isKnown)
  useEffect(() => {
    // After the effects of the frame, which start to load it.
    if (!isLoading) setTimeout(() => void following.then(() => setKnown(true)), 0)
  }, [isLoading])
}

/** Renders nothing: loads the city of a person when they sign in. */
export function CityOfPerson() {
  const uid = useSession().user?.uid
  useEffect(() => {
    if (!uid) return
    // After an error the next page tries again.
    following = import('#site/screens/follow-city.ts')
      .then((file) => file.followPerson(uid, { read: stored, save: setCity }))
      .catch((error: unknown) => console.error('Error fetching user data:', error))
  }, [uid])
  return null
}
