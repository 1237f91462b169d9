import type { AppContext } from '#server/context.ts'
import { pullBackOutbox } from '#notifications/store/outbox.server.ts'
import { pullBackWebhooks } from '#notifications/store/webhook-deliveries.server.ts'

/** Messages that wait longer than any pause between two tries were put off by a clock that was ahead: they are due now. Returns how many. */
export const pullBackMessages = async ({ db, now }: AppContext): Promise<number> =>
  (await pullBackOutbox(db, now)) + (await pullBackWebhooks(db, now))
