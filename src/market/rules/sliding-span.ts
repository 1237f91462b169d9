import type { Instant } from '#shared/time/instant.ts'

export interface Limit {
  /** What is counted, and for whom: "codes:someone@example.com". */
  bucket: string
  atMost: number
  perSeconds: number
}

/**
 * Milliseconds. Small limits record each use to the millisecond; for larger ones a sixtieth of the span is precise
 * enough.
 */
const sliceLength = ({ atMost, perSeconds }: Omit<Limit, 'bucket'>) =>
  atMost <= 50 ? 1 : Math.ceil((perSeconds * 1000) / 60)

const floorTo = (at: Instant, length: number) => Math.floor(at / length) * length

/** The span that ends now: its window and slice, and the last slice that has left the span. */
export function spanAt(limit: Limit, now: Instant) {
  const [length, slice] = [limit.perSeconds * 1000, sliceLength(limit)]
  return {
    bucket: limit.bucket,
    windowStart: floorTo(now, length),
    slice: floorTo(now, slice),
    gone: now - length - slice + 1,
  }
}

/** Seconds until the oldest use leaves the span, so that one more is allowed. */
export const secondsUntilAllowed = (limit: Limit, oldest: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((oldest + sliceLength(limit) - 1 + limit.perSeconds * 1000 - now) / 1000))
