import type { Arrival, SignInIntent } from '#identity/rules/social/linking.ts'

/** The server-side state of a user who is at a provider. None of it comes from the browser that returns. */
export interface Departure {
  eventId: string
  mode: 'signIn' | 'link' | 'reauth' | 'redirect'
  /** The user who reauthenticates. */
  userId: string | null
  startedAt: number
}

/** A user who returned from a provider, and the purpose. */
export interface ProviderVisit {
  arrival: Arrival
  errand: SignInIntent
  name: string
  photo: string | null
  firstName: string
  lastName: string
  /** The provider's account was not linked before. */
  isNew: boolean
  /** The user who is offered to link the account, after signing in by an existing method. */
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
