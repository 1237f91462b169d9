import type { AppContext } from '#server/context.ts'
import { countMessages } from '#notifications/store/outbox.server.ts'

export interface OutboxSummary {
  queued: number
  failed: number
  bounced: number
  /** Emails that wait for another attempt. */
  failing: number
  /** The last error text of the mail server. */
  lastError: string | null
  isHealthy: boolean
}

/** The state of email delivery, for administrators. */
export async function summariseOutbox(ctx: AppContext): Promise<OutboxSummary> {
  const counts = (await countMessages(ctx.db))!
  return { ...counts, isHealthy: counts.failing === 0 && counts.failed === 0 }
}
