import { useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { knowBrowser } from '#ui/page/known-browser.ts'

export interface SessionUser {
  uid: string
  /** Null for who signed up by phone; empty until the server was asked. */
  email: string | null
  displayName: string
  photoURL: string | null
}

interface Session {
  /** True until the first answer; nobody is signed in before it is known. */
  isLoading: boolean
  user: SessionUser | null
  isAdmin: boolean
  cart: {
    count: number
    /** ISO text; null when nothing is held. */
    nearestHoldExpiresAt: string | null
  }
  /** What they were told inside the product; above 99, nobody counts. */
  notifications: { unread: number }
  /** An administrator who looks at the site as this user. */
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
const listeners = new Set<() => void>()

/** Asks who is here and what waits in the cart: after the cart changed, after signing in or out. Of several questions the last one counts. */
export async function refreshSession(): Promise<void> {
  const question = ++latest
  if (question === 1) followOtherTabs()
  await load(question, [1_000, 4_000, 16_000])
}

/** A question that got no answer is asked again after these pauses, in milliseconds, unless a newer one was asked meanwhile. */
async function load(question: number, [pause, ...pauses]: number[]): Promise<void> {
  const answer = await fetchSession()
  if (question !== latest) return
  notify(answer ?? lastKnown())
  if (!answer && pause !== undefined) setTimeout(() => void (question === latest && load(question, pauses)), pause)
}

function notify(next: Session) {
  session = next
  remember(next)
  // Who is signed in shall see it without touching anything first.
  if (next.user) dispatchEvent(new Event('stir'))
  for (const listener of listeners) listener()
}

/** Undefined: there was no answer. Who was here is still here then; only an answer can say otherwise. */
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

// So that a page that is loaded again without a connection still knows its user. Nothing of it is secret, and nothing opens by it.
const memory = 'sokora.session'

function remember({ user, isAdmin }: Session) {
  if (user) knowBrowser()
  try {
    if (user) sessionStorage.setItem(memory, JSON.stringify({ user: { ...user, email: '' }, isAdmin }))
    else sessionStorage.removeItem(memory)
  } catch {
    // Not kept; then a page without a connection knows nobody.
  }
}

function remembered(): Partial<Session> {
  try {
    return JSON.parse(sessionStorage.getItem(memory) ?? '{}') as Partial<Session>
  } catch {
    return {}
  }
}

// Without it, or on a page that is gone meanwhile, nobody is followed.
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

// Public pages are the same for everybody; who is here comes after them. A store and not a context, so that
// parts of the page that wake up later are left alone when the answer arrives.
const useStore = () =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  )

/** Who is here, and what waits in the cart. */
export const useSession = () => ({ ...useStore(), refresh: refreshSession, logout })

/** Ends the session here and in the other tabs. When it fails, the user stays signed in and the caller has to say so. */
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
  /** The loader has let them in, so the page is shown while the session is still loading, and without a script. */
  isAllowed?: boolean
  children: ReactNode
}

/**
 * The frame of a page that needs somebody who is signed in. The server decides again in every loader. It stays around its page while the
 * session arrives: a page that changed places in the tree would lose what somebody types.
 */
export function Protected({ needsAdmin = false, isAllowed = false, children }: ProtectedProps) {
  const { isLoading, user, isAdmin } = useSession()
  const { pathname, search } = useLocation()
  if (isLoading && isAllowed) return children
  if (isLoading) {
    return (
      // Like the pages that come, it leaves no room for the foot of the page, which would be pushed away.
      <p role="status" className="page grid min-h-dvh place-content-center text-text-2">
        Loading...
      </p>
    )
  }
  if (!user || (needsAdmin && !isAdmin))
    return <Navigate replace to={`/login?next=${encodeURIComponent(pathname + search)}`} />
  return children
}
