import type { AppContext } from '#server/context.ts'
import { countMessages } from '#notifications/store/outbox.server.ts'

export interface OutboxSummary {
  queued: number
  failed: number
  bounced: number
  /** Mails that wait for another try. */
  failing: number
  /** What the mail server said last, in its own words. */
  lastError: string | null
  isHealthy: boolean
}

/** How mail is doing, for the people who run the market. */
export async function summariseOutbox(ctx: AppContext): Promise<OutboxSummary> {
  const counts = (await countMessages(ctx.db))!
  return { ...counts, isHealthy: counts.failing === 0 && counts.failed === 0 }
}
