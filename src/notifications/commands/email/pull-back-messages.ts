import type { AppContext } from '#server/context.ts'
import { pullBackOutbox } from '#notifications/store/outbox.server.ts'
import { pullBackWebhooks } from '#notifications/store/webhook-deliveries.server.ts'

/**
 * Makes messages due now that wait longer than any retry interval, because a clock was ahead. Returns the number of
 * messages.
 */
export const pullBackMessages = async ({ db, now }: AppContext): Promise<number> =>
  (await pullBackOutbox(db, now)) + (await pullBackWebhooks(db, now))
