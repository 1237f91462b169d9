import { watchTransport, type Transport } from '#notifications/commands/email/check-transport.ts'
import type { Job } from '#platform/jobs/job.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'

interface Transports {
  mail: Transport | undefined
  sms: object | undefined
}

/** Checks the transports: at the start, every ten minutes, and every twenty seconds during an outage. */
export function watchTransportsOf({ mail, sms }: Transports): Job {
  let requestedAt: Instant = -Infinity
  return {
    name: 'notifications.watch-transports',
    everySeconds: 20,
    run: async (ctx) => {
      const shouldProbe = Math.abs(ctx.now - requestedAt) >= minutes(10)
      if (shouldProbe) requestedAt = ctx.now
      const failing = mail ? await watchTransport(ctx, 'email', mail, shouldProbe) : 0
      return failing + (sms ? await watchTransport(ctx, 'sms', {}, false) : 0)
    },
  }
}
