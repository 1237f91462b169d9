import type { Instant } from '#shared/time/instant.ts'

interface Bucket {
  tokens: number
  at: Instant
}

interface Rate {
  burst: number
  perSecond: number
  /** How many buckets are remembered; the ones that were used least lately go first. */
  atMost?: number
}

/** How often each key may come, in the memory of this process: a first line that costs nothing. */
export class TokenBuckets {
  private readonly rate: Required<Rate>
  private readonly buckets = new Map<string, Bucket>()

  constructor(rate: Rate) {
    this.rate = { atMost: 50_000, ...rate }
  }

  /** Whether there is a token left; takes it. */
  take(key: string, now: Instant): boolean {
    const { burst, perSecond, atMost } = this.rate
    const before = this.buckets.get(key) ?? { tokens: burst, at: now }
    const tokens = Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond)
    this.buckets.delete(key)
    this.buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
    if (this.buckets.size > atMost) this.buckets.delete(this.buckets.keys().next().value!)
    return tokens >= 1
  }
}
