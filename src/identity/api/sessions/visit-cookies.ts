import type { GenericEndpointContext } from 'better-auth'

export type CookieCall = Pick<GenericEndpointContext, 'context' | 'getSignedCookie' | 'setSignedCookie' | 'setCookie'>

const tenMinutes = 600
const day = 86_400

/** A signed cookie with a text; `maxAge` in seconds. */
const signedKey = (name: string, maxAge = tenMinutes) => {
  const cookieOf = (c: CookieCall) => c.context.createAuthCookie(name, { maxAge })
  return {
    /** Null without a cookie, and for an invalid signature. */
    read: async (c: CookieCall): Promise<string | null> =>
      (await c.getSignedCookie(cookieOf(c).name, c.context.secret)) || null,
    write: async (c: CookieCall, key: string) =>
      void (await c.setSignedCookie(cookieOf(c).name, key, c.context.secret, cookieOf(c).attributes)),
    clear: (c: CookieCall) => void c.setCookie(cookieOf(c).name, '', { ...cookieOf(c).attributes, maxAge: 0 }),
  }
}

/** Identifies the browser that started a sign-in at a provider. */
export const popupKey = signedKey('popup')

/** Identifies the browser that was offered to link a provider's account. */
export const linkKey = signedKey('pending_link')

/** The accounts that this browser signed in to before (known-devices.ts). */
export const deviceKey = signedKey('known_devices', 180 * day)

/**
 * The account that was created in this browser, or whose first factor was shown in it, while its address is
 * unconfirmed.
 */
export const signUpKey = signedKey('sign_up', 30 * day)
