import type { Arrival, SignInIntent } from '#identity/rules/social/linking.ts'

/** What our own start keeps on the server while somebody is at a provider. Nothing of it comes from the browser that returns. */
export interface Departure {
  eventId: string
  mode: 'signIn' | 'link' | 'reauth' | 'redirect'
  /** Who set out to prove again who they are. */
  userId: string | null
  startedAt: number
}

/** Somebody who came back from a provider, and why they went. */
export interface ProviderVisit {
  arrival: Arrival
  errand: SignInIntent
  name: string
  photo: string | null
  firstName: string
  lastName: string
  /** The provider's account was not connected to anybody before. */
  isNew: boolean
  /** Whom connecting is offered to, once they came in the old way. */
  offersLinkTo?: string | undefined
}

interface State {
  link?: { userId: string } | undefined
  serverContext?: Record<string, unknown> | undefined
}

export const departureOf = (state: State | null): Departure | undefined =>
  state?.serverContext?.departure as Departure | undefined

export function intentOf(state: State): SignInIntent {
  const departure = departureOf(state)
  if (state.link) return { mode: 'link', userId: state.link.userId }
  if (departure?.mode === 'reauth') return { mode: 'reauth', userId: departure.userId ?? '' }
  return { mode: 'signIn' }
}
