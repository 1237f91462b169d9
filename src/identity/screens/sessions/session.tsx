import { useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useIsHydrating } from '#ui/page/drawing.tsx'
import { knowBrowser } from '#ui/page/known-browser.ts'

export interface SessionUser {
  uid: string
  /** Null for people who signed up by phone; empty until the server has answered. */
  email: string | null
  displayName: string
  photoURL: string | null
}

interface Session {
  /** True until the first response; nobody counts as signed in before that. */
  isLoading: boolean
  user: SessionUser | null
  isAdmin: boolean
  cart: {
    count: number
    /** ISO 8601; null without holds. */
    nearestHoldExpiresAt: string | null
  }
  /** Unread notifications, counted up to 99. */
  notifications: { unread: number }
  /** Set while an administrator impersonates this user. */
  impersonation: { by: string; reason: string; until: string } | null
}

const nobody: Session = {
  isLoading: false,
  user: null,
  isAdmin: false,
  cart: { count: 0, nearestHoldExpiresAt: null },
  notifications: { unread: 0 },
  impersonation: null,
}
const unknown: Session = { ...nobody, isLoading: true }

let session = unknown
let latest = 0
let newest = Promise.resolve()
const listeners = new Set<() => void>()

/**
 * Loads who is signed in, and what is in the cart: after a change of the cart, and after signing in or out. Only the
 * response to the newest request is used, and every caller waits for that one.
 */
export async function refreshSession(): Promise<void> {
  const question = ++latest
  if (question === 1) followOtherTabs()
  newest = load(question, [1_000, 4_000, 16_000])
  await newest
}

/** A failed request is repeated after these pauses, in milliseconds, unless there is a newer one. */
async function load(question: number, [pause, ...pauses]: number[]): Promise<void> {
  const answer = await fetchSession()
  if (question !== latest) return newest
  notify(answer ?? lastKnown())
  if (!answer && pause !== undefined) setTimeout(() => void (question === latest && load(question, pauses)), pause)
}

function notify(next: Session) {
  session = next
  remember(next)
  // Hydrates the page, so that signed-in people see their data without an interaction.
  if (next.user) dispatchEvent(new Event('stir'))
  for (const listener of listeners) listener()
}

/** Undefined: there was no response, and the known user stays signed in. */
async function fetchSession(): Promise<Session | undefined> {
  try {
    const response = await fetch('/api/v1/session', { headers: { accept: 'application/json' }, cache: 'no-store' })
    if (response.ok) return answered((await response.json()) as Partial<Session>)
    return response.status === 401 || response.status === 403 ? nobody : undefined
  } catch {
    return undefined
  }
}

const answered = (answer: Partial<Session>): Session => ({
  ...nobody,
  ...answer,
  isAdmin: Boolean(answer.user && answer.isAdmin),
})

const lastKnown = (): Session => (session.isLoading ? { ...nobody, ...remembered() } : session)

// Stored so that a page that is reloaded without a connection knows its user. It is not secret and grants no access.
const memory = 'sokora.session'

function remember({ user, isAdmin }: Session) {
  if (user) knowBrowser()
  try {
    if (user) sessionStorage.setItem(memory, JSON.stringify({ user: { ...user, email: '' }, isAdmin }))
    else sessionStorage.removeItem(memory)
  } catch {
    // Without storage, a page without a connection knows nobody.
  }
}

function remembered(): Partial<Session> {
  try {
    return JSON.parse(sessionStorage.getItem(memory) ?? '{}') as Partial<Session>
  } catch {
    return {}
  }
}

// If this script cannot be loaded, or the page is gone, changes in other tabs are not followed.
const followOtherTabs = () =>
  void import('#identity/screens/sessions/cross-tab.ts')
    .then((tabs) => tabs.watchTabs(() => void refreshSession()))
    .catch(() => {})

const again = () => document.visibilityState === 'visible' && void refreshSession()

function subscribe(listener: () => void) {
  if (latest === 0) void refreshSession()
  if (listeners.size === 0) document.addEventListener('visibilitychange', again)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', again)
  }
}

// Public pages are cached for everybody, so the session is loaded afterwards. It is a store and not a context, so that
// parts that are not hydrated yet are not rendered again when the response arrives.
const useStore = () =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  )

/** The signed-in person and their cart. */
export const useSession = () => ({ ...useStore(), refresh: refreshSession, logout })

/** Signs out here and in the other tabs. After a failure the user stays signed in, and the caller must tell them. */
async function logout(): Promise<void> {
  try {
    const { signOut } = await import('#identity/screens/sessions/sign-out.ts')
    await signOut()
    latest++
    notify(nobody)
    void refreshSession()
  } catch (error) {
    console.error('Error signing out:', error)
    throw error
  }
}

interface ProtectedProps {
  needsAdmin?: boolean
  /** The loader has checked access, so the page is shown while the session is loading, and without JavaScript. */
  isAllowed?: boolean
  children: ReactNode
}

/**
 * The frame of a page that requires a signed-in person. Every loader checks access again. It stays mounted while the
 * session loads, because remounting the page would lose typed text.
 */
export function Protected({ needsAdmin = false, isAllowed = false, children }: ProtectedProps) {
  const { isLoading, user, isAdmin } = useSession()
  const { pathname, search } = useLocation()
  if (isLoading && !isAllowed) {
    return (
      // As tall as the page that follows, so that the footer does not move.
      <p role="status" className="page grid min-h-dvh place-content-center text-text-2">
        Loading...
      </p>
    )
  }
  if (!isLoading && (!user || (needsAdmin && !isAdmin)))
    return <Navigate replace to={`/login?next=${encodeURIComponent(pathname + search)}`} />
  return (
    <>
      {isLoading && <SessionLoading />}
      {children}
    </>
  )
}

/** The page is there, but its session is not known yet. It covers nothing, and is seen only if that takes long. */
const SessionLoading = () =>
  useIsHydrating() ? null : (
    <p
      role="status"
      className="type-small session-loading pointer-events-none fixed start-1/2 top-3 z-60 -translate-x-1/2 rounded-full bg-ink px-3 py-1 text-on-ink rtl:translate-x-1/2"
    >
      Loading...
    </p>
  )
