import type { AppContext } from '#server/context.ts'
import { farewellRecipient, shownMessage } from '#notifications/rules/email/envelope.ts'
import type { Message } from '#notifications/rules/email/mail.ts'
import { maskedNumber } from '#notifications/rules/masked-number.ts'
import { listNewestMessages } from '#notifications/store/outbox.server.ts'

const atMost = 100
/** Numbers with the same visible ending, and all deleted users, look alike while encrypted. */
const atMostAlike = 1_000

/** The newest messages of the outbox, decrypted, optionally of one address or number. */
export async function listMessages(ctx: AppContext, { recipient }: { recipient?: string } = {}): Promise<Message[]> {
  if (!recipient) return (await listNewestMessages(ctx.db, { atMost })).map((message) => shownMessage(ctx, message))
  const wanted = normal(recipient)
  const alike = await listNewestMessages(ctx.db, {
    recipients: [wanted, maskedNumber(wanted), farewellRecipient],
    atMost: atMostAlike,
  })
  return alike
    .map((message) => shownMessage(ctx, message))
    .filter((message) => message.recipient.toLowerCase() === wanted)
    .slice(0, atMost)
}

/** "+1 555 010 0002" is searched in stored form, digits without separators. */
const normal = (recipient: string): string =>
  /^\s*\+?[\d\s().-]+$/.test(recipient) ? `+${recipient.replaceAll(/\D/g, '')}` : recipient.trim().toLowerCase()
