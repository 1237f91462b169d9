import type { GenericEndpointContext } from 'better-auth'

type Call = Pick<GenericEndpointContext, 'context' | 'getSignedCookie' | 'setSignedCookie' | 'setCookie'>

const tenMinutes = 600
const day = 86_400

/** A signed cookie that holds a text for so many seconds. */
const signedKey = (name: string, maxAge = tenMinutes) => {
  const cookieOf = (c: Call) => c.context.createAuthCookie(name, { maxAge })
  return {
    /** Null for none, and for one that we did not sign. */
    read: async (c: Call): Promise<string | null> =>
      (await c.getSignedCookie(cookieOf(c).name, c.context.secret)) || null,
    write: async (c: Call, key: string) =>
      void (await c.setSignedCookie(cookieOf(c).name, key, c.context.secret, cookieOf(c).attributes)),
    clear: (c: Call) => void c.setCookie(cookieOf(c).name, '', { ...cookieOf(c).attributes, maxAge: 0 }),
  }
}

/** The browser in which somebody set out for a provider. */
export const popupKey = signedKey('popup')

/** The browser in which connecting a provider's account was offered. */
export const linkKey = signedKey('pending_link')

/** Accounts to which this browser signed in before (api/known-devices.ts). */
export const deviceKey = signedKey('known_devices', 180 * day)

/** The account that was made in this browser, or whose first factor was shown in it, while its address waits to be confirmed. */
export const signUpKey = signedKey('sign_up', 30 * day)
