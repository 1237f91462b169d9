/**
 * Tells the server the time zone of a signed-in browser, so that dashboards are drawn with the times of the device. It
 * contains the name of the zone and nothing else.
 */
const zoneCookie = 'zone'

const days90 = 90 * 86_400

/** Writes the cookie, in the browser. `zone` is an IANA name: "Europe/Lisbon". */
export const writeZoneCookie = (zone: string): string =>
  `${zoneCookie}=${encodeURIComponent(zone)}; Path=/; Max-Age=${days90}; SameSite=Lax`

/** The value of the cookie, as the browser sent it; it is not checked. */
export function readZoneCookie(cookies: string | null): string | undefined {
  const value = new RegExp(`(?:^|; )${zoneCookie}=([\\w%+-]+)`).exec(cookies ?? '')?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
