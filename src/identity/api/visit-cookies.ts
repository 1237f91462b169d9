import type { GenericEndpointContext } from 'better-auth'

type Call = Pick<GenericEndpointContext, 'context' | 'getSignedCookie' | 'setSignedCookie' | 'setCookie'>

/** A signed cookie that holds a random key for ten minutes. */
const signedKey = (name: string) => {
  const cookieOf = (c: Call) => c.context.createAuthCookie(name, { maxAge: 600 })
  return {
    /** Null for none, and for one that we did not sign. */
    read: async (c: Call): Promise<string | null> => (await c.getSignedCookie(cookieOf(c).name, c.context.secret)) || null,
    write: async (c: Call, key: string) => void (await c.setSignedCookie(cookieOf(c).name, key, c.context.secret, cookieOf(c).attributes)),
    forget: (c: Call) => void c.setCookie(cookieOf(c).name, '', { ...cookieOf(c).attributes, maxAge: 0 }),
  }
}

/** The browser in which somebody set out for a provider. */
export const popupKey = signedKey('popup')

/** The browser in which connecting a provider's account was offered. */
export const linkKey = signedKey('pending_link')
