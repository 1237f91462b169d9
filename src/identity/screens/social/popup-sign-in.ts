import { writeStored, readStored } from '#identity/screens/sessions/device.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { PopupWait, type PopupState } from '#identity/screens/social/popup-wait.ts'
import { assertAuthorizedDomain, openPopup } from '#identity/screens/social/popup-window.ts'

export interface PopupRequest {
  providerId: string
  mode: 'signIn' | 'link' | 'reauth'
  /** The popup seemed to be closed, but the person continued and is now signed in. */
  onLate(): void
}

interface Started {
  eventId: string
  url: string
}

interface Running {
  popup: Window
  /** Rejects the caller's promise while there is no `waiting` yet. */
  reject(reason: AuthError): void
  waiting?: PopupWait
}

let current: Running | undefined

/**
 * Signs in, connects an account, or confirms the identity with a provider in a popup. Call it synchronously in the
 * click handler. A second call cancels the first. Throws `popup-blocked`, `web-storage-unsupported`,
 * `unauthorized-domain`, `cancelled-popup-request`, `popup-closed-by-user`, and the errors of the provider.
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
  // The cancellation wins; the result of the cancelled run is ignored.
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
    // A popup that has not reached the provider is closed; one that only seems closed is left open.
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

/** The same in this tab, for browsers without popups. It returns to the wanted page, or to /login with an error. */
export async function signInByRedirect(
  { id: providerId, name }: { id: string; name: string },
  returnPath: string,
): Promise<void> {
  if (isLeaving) throw new AuthError('redirect-operation-pending')
  isLeaving = true
  try {
    const { url } = await callIdentity<Started>('popup/start', {
      body: { providerId, mode: 'redirect', continueUrl: returnPath },
    })
    writeStored('sessionStorage', departure, { providerId, name } satisfies Departure)
    location.assign(url)
  } finally {
    isLeaving = false
  }
}

/** The provider from which the person returned with an error, returned once. */
export function consumeDeparture(): Departure | null {
  const left = readStored<Departure>('sessionStorage', departure)
  writeStored('sessionStorage', departure, null)
  return left
}
