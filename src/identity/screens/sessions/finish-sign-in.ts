import { useNavigate } from 'react-router'
import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { writeStored, readStored } from '#identity/screens/sessions/device.ts'
import { refreshSession } from '#identity/screens/sessions/session.tsx'

/** A second factor as the service describes it. Phone numbers are masked. */
export interface FactorHint {
  factorId: 'totp' | 'phone' | 'backup'
  uid: string
  displayName?: string | null
  phoneNumber?: string | null
}

/** The response to a correct first step: signed in, or a second factor is required. */
export interface SignInAnswer {
  twoFactorRedirect?: boolean
  hints?: FactorHint[]
}

/** A provider's account that will be connected once its owner has signed in with the old method. */
interface PendingLink {
  providerId: string
  name: string
  at: number
}

const pendingLink = 'sokora.pending-link'
const tenMinutes = 600_000

export const savePendingLink = (providerId: string, name: string) =>
  writeStored('sessionStorage', pendingLink, { providerId, name, at: Date.now() } satisfies PendingLink)

/** Returns it once. */
export function consumePendingLink(): PendingLink | null {
  const link = readStored<PendingLink>('sessionStorage', pendingLink)
  writeStored('sessionStorage', pendingLink, null)
  return link && Date.now() - link.at < tenMinutes ? link : null
}

const secondStep = 'sokora.second-step'

/** Stored so that the page of the second step can be reloaded. Not secret: phone numbers are masked. */
export const saveHints = (hints: FactorHint[] | null) =>
  writeStored('sessionStorage', secondStep, hints && { hints, at: Date.now() })

export function savedHints(): FactorHint[] {
  const last = readStored<{ hints: FactorHint[]; at: number }>('sessionStorage', secondStep)
  return last && Date.now() - last.at < tenMinutes ? last.hints : []
}

/** After the sign-in: updates this page and all tabs, then navigates to the wanted page. */
export function useFinishSignIn(returnPath: string) {
  const navigate = useNavigate()
  return async () => {
    saveHints(null)
    await refreshSession()
    await notifyTabs()
    await navigate(returnPath, { replace: true })
  }
}
