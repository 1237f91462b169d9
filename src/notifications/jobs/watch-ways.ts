import { watchWay, type Way } from '#notifications/commands/watch-way.ts'
import type { Sweep } from '#platform/sweeps.ts'
import { minutes, type Instant } from '#shared/instant.ts'

interface Ways {
  mail: Way | undefined
  sms: object | undefined
}

/** Looks after the ways out: at the start, every ten minutes, and every twenty seconds while nothing gets through. */
export function watchWaysOf({ mail, sms }: Ways): Sweep {
  let askedAt: Instant = -Infinity
  return {
    name: 'notifications.watch-ways',
    everySeconds: 20,
    run: async (ctx) => {
      const shouldAsk = Math.abs(ctx.now - askedAt) >= minutes(10)
      if (shouldAsk) askedAt = ctx.now
      const failing = mail ? await watchWay(ctx, 'email', mail, shouldAsk) : 0
      return failing + (sms ? await watchWay(ctx, 'sms', {}, false) : 0)
    },
  }
}
