import { writeStored, readStored } from '#identity/screens/sessions/device.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { PopupWait, type PopupState } from '#identity/screens/social/popup-wait.ts'
import { assertAuthorizedDomain, openPopup } from '#identity/screens/social/popup-window.ts'

export interface PopupRequest {
  providerId: string
  mode: 'signIn' | 'link' | 'reauth'
  /** The window was taken for closed, but the person went on and is signed in now. */
  onLate(): void
}

interface Started {
  eventId: string
  url: string
}

interface Running {
  popup: Window
  /** Rejects for the one who asked, before there is anything to wait for. */
  reject(reason: AuthError): void
  waiting?: PopupWait
}

let current: Running | undefined

/**
 * Signs in, connects or proves oneself by a provider in a window of its own. Call it in the click itself. A second call ends the first.
 * Refuses: popup-blocked, web-storage-unsupported, unauthorized-domain, cancelled-popup-request, popup-closed-by-user, and what the provider says.
 */
export function signInWithPopup(request: PopupRequest): Promise<void> {
  let popup: Window
  try {
    popup = openPopup()
  } catch (error) {
    return Promise.reject(error)
  }
  cancelCurrent()
  const cancelled = Promise.withResolvers<never>()
  current = { popup, reject: cancelled.reject }
  // The one who cancels speaks first; what becomes of the rest is nobody's business any more.
  return Promise.race([cancelled.promise, run(popup, request)])
}

function cancelCurrent() {
  const last = current
  current = undefined
  if (!last) return
  const reason = new AuthError('cancelled-popup-request')
  last.reject(reason)
  last.waiting?.cancel(reason)
  last.popup.close()
}

async function run(popup: Window, { providerId, mode, onLate }: PopupRequest): Promise<void> {
  const isCurrent = () => current?.popup === popup
  try {
    await assertAuthorizedDomain()
    const { eventId, url } = await callIdentity<Started>('popup/start', { body: { providerId, mode } })
    if (!isCurrent()) throw new AuthError('cancelled-popup-request')
    const waiting = wait(popup, eventId, onLate)
    current!.waiting = waiting
    popup.location.href = url
    await waiting.done
  } catch (error) {
    // A window that still looks for the provider is of no use; one that only looks closed is left alone.
    if (!(error instanceof AuthError && error.code === 'popup-closed-by-user')) popup.close()
    throw error
  } finally {
    if (isCurrent()) current = undefined
  }
}

const wait = (popup: Window, eventId: string, onLate: () => void) =>
  new PopupWait({
    popup,
    eventId,
    onLate,
    fetchState: () => callIdentity<PopupState>(`popup/${eventId}`, { method: 'GET' }),
  })

interface Departure {
  providerId: string
  name: string
}

const departure = 'sokora.redirect'
let isLeaving = false

/** The same in this tab, for browsers that open no second window. It comes back where one wanted to go, or with an error at /login. */
export async function signInByRedirect(
  { id: providerId, name }: { id: string; name: string },
  way: string,
): Promise<void> {
  if (isLeaving) throw new AuthError('redirect-operation-pending')
  isLeaving = true
  try {
    const { url } = await callIdentity<Started>('popup/start', {
      body: { providerId, mode: 'redirect', continueUrl: way },
    })
    writeStored('sessionStorage', departure, { providerId, name } satisfies Departure)
    location.assign(url)
  } finally {
    isLeaving = false
  }
}

/** The provider from which somebody comes back to this tab with an error. Told once. */
export function consumeDeparture(): Departure | null {
  const left = readStored<Departure>('sessionStorage', departure)
  writeStored('sessionStorage', departure, null)
  return left
}
