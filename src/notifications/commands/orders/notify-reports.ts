import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyCustomer } from '#notifications/commands/in-app/notify-customer.ts'
import { findMoved, type Found } from '#notifications/commands/orders/notify-item-moves.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import {
  decidedWords,
  disagreedWords,
  reportForBusiness,
  type ReportKind,
} from '#notifications/rules/orders/report-words.ts'
import { stepMail, stepNotification, type StepWords } from '#notifications/rules/orders/step-notifications.ts'
import { listAnswering } from '#notifications/store/businesses.server.ts'

/** A report of one side, from the event. */
export interface ReportEvent {
  orderId: string
  itemId: string
  reportId: string
  kind: ReportKind
  by: string
  backMinor: number
}

/**
 * A customer reports an absent provider or a requested cancellation: notifies the business of the deadline to answer.
 */
export const notifyReport = (ctx: AppContext, event: ReportEvent) =>
  telling(ctx, event, async (known, key) => {
    const words = reportForBusiness(known)
    if (words) await toBusiness(ctx, known, key, words)
  })

/** The other side contradicted: notifies the reporter that an administrator decides. */
export const notifyDisagreed = (ctx: AppContext, event: ReportEvent) =>
  telling(ctx, event, async (known, key) => {
    const words = disagreedWords(known)
    await (event.by === 'customer' ? toBusiness(ctx, known, key, words) : toCustomer(ctx, known, key, words))
  })

/** Notifies both sides of the decision. */
export const notifyDecided = (ctx: AppContext, event: ReportEvent, verdict: string) =>
  telling(ctx, event, async (known, key) => {
    const words = decidedWords(known, verdict)
    await toCustomer(ctx, known, `${key} ${verdict}`, words)
    await toBusiness(ctx, known, `${key} ${verdict}`, { ...words, kind: 'report.decided' })
  })

type Known = Found & Pick<ReportEvent, 'kind' | 'backMinor'> & { answerBy: string | null; currency: string }

async function telling(
  ctx: AppContext,
  event: ReportEvent,
  work: (known: Known, key: string) => Promise<void>,
): Promise<void> {
  const found = await findMoved(ctx, event)
  if (!found) return
  const report = found.item.reports?.find(({ id }) => id === event.reportId)
  const answerBy = report?.status === 'waiting' ? report.answerBy.display : null
  const currency = found.item.payment?.paid.currency ?? 'EUR'
  await work(
    { ...found, kind: event.kind, backMinor: event.backMinor, answerBy, currency },
    `report ${event.reportId} ${event.by}`,
  )
}

const toCustomer = (ctx: AppContext, { order, part, item }: Known, key: string, words: StepWords) =>
  notifyCustomer(ctx, {
    order,
    key,
    mail: stepMail(emailBrandingOf(ctx), { order, part, item }, words),
    notification: words,
    text: words.lines[0] ?? '',
  })

async function toBusiness(ctx: AppContext, known: Known, key: string, words: StepWords): Promise<void> {
  const readers = await listAnswering(
    ctx.db,
    known.part.provider.id,
    known.itemParticulars.staffId ? [known.itemParticulars.staffId] : [],
  )
  await notifyPeople(ctx, readers, key, stepNotification(known, words, emailBrandingOf(ctx)))
}
