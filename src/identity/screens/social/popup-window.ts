import { AuthError, loadConfig } from '#identity/screens/identity-client.ts'
import { randomText } from '#identity/screens/sessions/device.ts'

const width = 500
const height = 600

/**
 * Small, in the middle of the screen, with a visible address bar, so that people can check who asks for their password.
 */
function features(): string {
  const left = Math.max((screen.availWidth - width) / 2, 0)
  const top = Math.max((screen.availHeight - height) / 2, 0)
  const scrollbars = /firefox/i.test(navigator.userAgent) ? ',scrollbars=yes' : ''
  return `width=${width},height=${height},top=${Math.round(top)},left=${Math.round(left)},location=yes,resizable=yes,statusbar=yes,toolbar=no${scrollbars}`
}

/** Opens an empty popup. Call it synchronously in the click handler; otherwise browsers block it. */
export function openPopup(): Window {
  probeStorage()
  const popup = window.open('about:blank', `sokora-${randomText()}`, features())
  if (!popup) throw new AuthError('popup-blocked')
  try {
    popup.focus()
  } catch {
    // A popup that cannot be focused still works.
  }
  return popup
}

/** Without storage the popup could not report its result, so it is not opened. */
function probeStorage(): void {
  const probe = 'sokora.probe'
  try {
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
  } catch {
    throw new AuthError('web-storage-unsupported')
  }
  if (typeof BroadcastChannel === 'undefined' || !navigator.cookieEnabled)
    throw new AuthError('web-storage-unsupported')
}

const isAddress = (host: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.includes(':')

/** An IP address must be equal; a host name may also be a subdomain of an allowed one. */
export const isAuthorized = (host: string, domains: string[]): boolean =>
  domains.some((domain) => {
    const [requested, allowed] = [host.toLowerCase(), domain.toLowerCase()]
    return requested === allowed || (!isAddress(allowed) && requested.endsWith(`.${allowed}`))
  })

export async function assertAuthorizedDomain(host = location.hostname): Promise<void> {
  const { emulator, authorizedDomains } = await loadConfig()
  const bare = authorizedDomains.map((domain) => domain.replace(/:\d+$/, ''))
  if (!emulator && !isAuthorized(host, bare)) throw new AuthError('unauthorized-domain')
}
