import type { AppContext } from '#server/context.ts'
import { suppressAddress } from '#notifications/commands/email/suppress-address.ts'
import { turnOffOptional } from '#notifications/commands/in-app/save-preferences.ts'
import { readBounceToken, tokensIn } from '#notifications/rules/email/bounce-token.ts'
import { readReport, type DeliveryReport } from '#notifications/rules/email/delivery-report.ts'
import { withoutSecrets } from '#notifications/rules/email/server-words.ts'
import { insertMessageEvent, lockMail, saveDeliveryStatus } from '#notifications/store/message-events.server.ts'
import { isId } from '#shared/ids.ts'

/** Processes a delivery report in email format. Returns false when it is none, or is about an unknown email. */
export async function receiveReportMail(ctx: AppContext, raw: string): Promise<boolean> {
  const report = readReport(raw)
  if (!report) return false
  const signed = tokensIn(raw)
    .map((token) => readBounceToken(ctx, token))
    .find(Boolean)
  return recordReport(ctx, signed ?? report.messageId ?? '', report, { isSigned: signed !== undefined })
}

interface ReceivedReport extends Pick<DeliveryReport, 'what' | 'words' | 'isForGood'> {
  token?: string | undefined
  id?: string | undefined
}

/** Processes a delivery report of an email service. Returns false for an unknown email. */
export async function receiveReport(ctx: AppContext, { token, id, ...report }: ReceivedReport): Promise<boolean> {
  const signed = token ? readBounceToken(ctx, token) : undefined
  return recordReport(ctx, signed ?? id ?? '', { ...report, recipient: null, messageId: null }, { isSigned: true })
}

/**
 * Records the delivery of a sent email; idempotent. A report that only quotes the id of an email has to name its
 * recipient too, because every recipient knows the id.
 */
async function recordReport(
  ctx: AppContext,
  id: string,
  report: DeliveryReport,
  { isSigned }: { isSigned: boolean },
): Promise<boolean> {
  if (!isId(id)) return false
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const mail = await lockMail(db, id)
    const isOurs = mail && (isSigned || report.recipient === mail.recipient.toLowerCase())
    if (!isOurs) return false
    const { what, isForGood } = report
    const words = mail.isSealed ? withoutSecrets(report.words, 'email') : report.words
    const isNew =
      what === 'delivered' || what === 'bounced'
        ? (await saveDeliveryStatus(db, id, { status: what, lastError: what === 'bounced' ? words : null }, ctx.now)) >
          0
        : true
    if (isNew) await insertMessageEvent(db, id, { what, words }, ctx.now)
    if (what === 'bounced' && isForGood)
      await suppressAddress(inside, { recipient: mail.recipient, messageId: id, words, heard: 'report' })
    if (what === 'complained') await turnOffOptional(inside, mail.recipient)
    return true
  })
}
