import { useEffect, useState, useSyncExternalStore } from 'react'
import { cityText } from '#site/screens/city-text.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { useArriving } from '#ui/feedback/arrive-together.tsx'

/** Under this name the browser keeps the city or address that a visitor typed. */
const storageKey = 'userAddress'

const listeners = new Set<() => void>()
let city: string | undefined

/** Storage may be forbidden; then the city lives as long as the page. */
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
    // Not kept; see above.
  }
}

export const normalizeCity = (text: string) => text.trim().slice(0, 200).trimEnd()

function remember(text: string) {
  city = text
  for (const listener of listeners) listener()
}

/** Trimmed, at most 200 characters; an empty text forgets the city. */
function setCity(text: string) {
  const normalize = normalizeCity(text)
  store(normalize)
  remember(normalize)
}

/** A city that was just saved in the profile is where somebody is from now on. A profile without one says nothing. */
export function saveCityOf(profile: { city: string; country: string }) {
  if (profile.city) setCity(cityText(profile))
}

const follow = (event: StorageEvent) => event.key === storageKey && remember(event.newValue ?? '')

/**
 * Whoever has a saved city shall see it without touching anything. A search that was sent before the form was awake
 * tells the city by its address.
 */
export function hydrateForSavedCity() {
  const asked = location.pathname === '/search' && new URLSearchParams(location.search).get('where')
  if (asked) setCity(asked)
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

/** A search was sent; its city is saved as soon as its address says what was meant by it. */
export const markSending = () => void (isSending = true)

export function saveSentCity(address: URLSearchParams) {
  const where = address.get('where')
  if (isSending && where !== null) setCity(where)
  isSending = false
}

/** What says by itself where it looks. */
const places = ['where', 'which', 'around', 'country', 'city', 'region', 'lat']

/** The address of a search without a place, with what is close to the saved city first; null where it stays as it is. */
export function closerSearch(search: string): string | null {
  const params = new URLSearchParams(search)
  if (!savedCity() || places.some((name) => params.has(name))) return null
  params.set('around', savedCity())
  return `/search?${params}`
}

/** The saved city of this browser; on the server, and until the page is awake, there is none. */
export const useSavedCity = () => ({
  city: useSyncExternalStore(subscribe, savedCity, () => ''),
  setCity,
})

/** Over when the city of who is here has come. */
let following: Promise<unknown> = Promise.resolve()

/** What shows the city waits for it, once for each page. */
export function useArrivingCity(): void {
  const { isLoading } = useSession()
  const [isKnown, setKnown] = useState(false)
  useArriving(!isKnown)
  useEffect(() => {
    // Asked for by the frame of the page, whose turn is a moment later.
    if (!isLoading) setTimeout(() => void following.then(() => setKnown(true)), 0)
  }, [isLoading])
}

/** Shows nothing: the city of a person comes with them when they sign in. */
export function CityOfPerson() {
  const uid = useSession().user?.uid
  useEffect(() => {
    if (!uid) return
    // What fails is tried again with the next page.
    following = import('#site/screens/follow-city.ts')
      .then((file) => file.followPerson(uid, { read: stored, keep: setCity }))
      .catch((error: unknown) => console.error('Error fetching user data:', error))
  }, [uid])
  return null
}
