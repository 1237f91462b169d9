import type { Instant } from '#shared/time/instant.ts'

interface Bucket {
  tokens: number
  at: Instant
}

interface Rate {
  burst: number
  perSecond: number
  /** The maximum of buckets; the least recently used ones are dropped first. */
  atMost?: number
}

/** Limits the rate of each key in the memory of this process, without a query. */
export class TokenBuckets {
  private readonly rate: Required<Rate>
  private readonly buckets = new Map<string, Bucket>()

  constructor(rate: Rate) {
    this.rate = { atMost: 50_000, ...rate }
  }

  /** Takes a token; false when none is left. */
  claim(key: string, now: Instant): boolean {
    const { burst, perSecond, atMost } = this.rate
    const before = this.buckets.get(key) ?? { tokens: burst, at: now }
    const tokens = Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond)
    this.buckets.delete(key)
    this.buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
    if (this.buckets.size > atMost) this.buckets.delete(this.buckets.keys().next().value!)
    return tokens >= 1
  }
}
