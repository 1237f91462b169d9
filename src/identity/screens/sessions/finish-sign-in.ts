import { useNavigate } from 'react-router'
import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { writeStored, readStored } from '#identity/screens/sessions/device.ts'
import { refreshSession } from '#identity/screens/sessions/session.tsx'

/** A second step as the service describes it. Numbers are masked. */
export interface FactorHint {
  factorId: 'totp' | 'phone' | 'backup'
  uid: string
  displayName?: string | null
  phoneNumber?: string | null
}

/** What the service says to a first step that was right: in, or a second step is due. */
export interface SignInAnswer {
  twoFactorRedirect?: boolean
  hints?: FactorHint[]
}

/** An account of a provider that waits to be connected, once its owner came in by the old way. */
interface PendingLink {
  providerId: string
  name: string
  at: number
}

const pendingLink = 'sokora.pending-link'
const tenMinutes = 600_000

export const savePendingLink = (providerId: string, name: string) =>
  writeStored('sessionStorage', pendingLink, { providerId, name, at: Date.now() } satisfies PendingLink)

/** Told once. */
export function consumePendingLink(): PendingLink | null {
  const link = readStored<PendingLink>('sessionStorage', pendingLink)
  writeStored('sessionStorage', pendingLink, null)
  return link && Date.now() - link.at < tenMinutes ? link : null
}

const secondStep = 'sokora.second-step'

/** So that the page of the second step can be loaded again. No secret: the numbers are masked. */
export const saveHints = (hints: FactorHint[] | null) =>
  writeStored('sessionStorage', secondStep, hints && { hints, at: Date.now() })

export function savedHints(): FactorHint[] {
  const last = readStored<{ hints: FactorHint[]; at: number }>('sessionStorage', secondStep)
  return last && Date.now() - last.at < tenMinutes ? last.hints : []
}

/** Signed in: every part of this page and every other tab learns it, then on to where one wanted to go. */
export function useFinishSignIn(way: string) {
  const navigate = useNavigate()
  return async () => {
    saveHints(null)
    await refreshSession()
    await notifyTabs()
    await navigate(way, { replace: true })
  }
}
