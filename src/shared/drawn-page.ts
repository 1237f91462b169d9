import { readDoneCookie } from '#shared/cookies/done-cookie.ts'
import { newId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'
import { isZone } from '#shared/time/zones.ts'
import { readZoneCookie } from '#shared/cookies/zone-cookie.ts'

/** With what the server drew a page: the browser hydrates it with the same. */
export interface Drawn {
  /** IANA name of the time zone in which times are written. */
  zone: string
  /** The zone is not that of the browser, which has not sent it yet. */
  isGuessed: boolean
  /** When it was drawn. */
  at: Instant
  /** Random, for the idempotency keys of its forms. */
  key: string
  /** What the form did that was posted before. */
  done: string | undefined
}

/** For the loader of a page: its zone by the browser's cookie, or else `usualZone`, an IANA name. */
export function drawnFor(request: Request, at: Instant, usualZone: string): Drawn {
  const cookies = request.headers.get('cookie')
  const sent = readZoneCookie(cookies)
  const isKnown = sent !== undefined && isZone(sent)
  return {
    zone: isKnown ? sent : usualZone,
    isGuessed: !isKnown,
    at,
    key: newId(),
    done: readDoneCookie(cookies),
  }
}
