import type { AppContext } from '#server/context.ts'
import { farewellRecipient, shownMessage } from '#notifications/rules/email/envelope.ts'
import type { Message } from '#notifications/rules/email/mail.ts'
import { maskedNumber } from '#notifications/rules/accounts/masked-number.ts'
import { listNewestMessages } from '#notifications/store/outbox.server.ts'

const atMost = 100
/** Other numbers look like the wanted one while they are sealed, and so do all who left. */
const atMostAlike = 1_000

/** The newest messages of the outbox as they were written, of one address or number if asked. */
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

/** "+1 555 010 0002" is asked for as it is kept: without what stands between the digits. */
const normal = (recipient: string): string =>
  /^\s*\+?[\d\s().-]+$/.test(recipient) ? `+${recipient.replaceAll(/\D/g, '')}` : recipient.trim().toLowerCase()
