import type { Instant } from '#shared/time/instant.ts'

interface Bucket {
  tokens: number
  at: Instant
}

export interface Rate {
  burst: number
  perSecond: number
}

/** More buckets than this are not stored; the least recently used ones are dropped first. */
const mostBuckets = 50_000

/** Limits the rate of each key in the memory of this process, without a query. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>()

  /** Takes a token; false when none is left. */
  claim(key: string, { burst, perSecond }: Rate, now: Instant): boolean {
    const before = this.buckets.get(key) ?? { tokens: burst, at: now }
    const tokens = Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond)
    this.buckets.delete(key)
    this.buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
    if (this.buckets.size > mostBuckets) this.buckets.delete(this.buckets.keys().next().value!)
    return tokens >= 1
  }
}
