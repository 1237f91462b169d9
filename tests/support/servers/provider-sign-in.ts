import { expect } from 'vitest'
import type { Identity, Jar } from '../accounts.ts'
import { visitPeer } from './oidc-peer.ts'

interface SomeUser {
  uid: string
  email: string
  providerData: { providerId: string; email: string | null }[]
}

export interface Trip {
  eventId: string
  url: string
}

export interface Landing {
  path: string
  eventId: string | null
  error: string | null
  next: string | null
  href: string
}

/** The target of a redirect, which never leaves the market. */
export function landingOf(location: string | null, publicUrl: string): Landing {
  const url = new URL(location ?? 'about:blank', publicUrl)
  expect(url.origin).toBe(publicUrl)
  const { searchParams: params } = url
  return {
    path: url.pathname,
    eventId: params.get('eventId'),
    error: params.get('error'),
    next: params.get('next'),
    href: url.pathname + url.search,
  }
}

/** People who sign in with the provider, each in a browser of their own. */
export function visitorsOf(identity: Identity, providerId = 'peer') {
  const setOut = async (browser: Jar, mode = 'signIn', more: object = {}): Promise<Trip> => {
    const answer = await browser.post('/popup/start', { providerId, mode, ...more })
    expect(answer.status, answer.text).toBe(200)
    return answer.body as Trip
  }
  const comeBack = async (browser: Jar, address: string): Promise<Landing> => {
    const { pathname, search } = new URL(address)
    const answer = await browser.get(pathname + search)
    expect(answer.status, answer.text).toBe(302)
    return landingOf(answer.headers.get('location'), identity.publicUrl)
  }
  /** The whole way: to the provider, sign-in there as `who`, and back. */
  const visit = async (browser: Jar, who: string, mode = 'signIn', more: object = {}) => {
    const trip = await setOut(browser, mode, more)
    return { ...(await comeBack(browser, await visitPeer(trip.url, who))), trip }
  }
  const userOf = async (browser: Jar) => (await browser.get('/session')).body.user as SomeUser | null
  const stateOf = async (browser: Jar, { eventId }: Trip) =>
    (await browser.get(`/popup/${eventId}`)).body as { state: string; error?: string }
  return { setOut, comeBack, visit, userOf, stateOf }
}
