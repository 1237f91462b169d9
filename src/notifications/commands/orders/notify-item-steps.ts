import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyCustomer } from '#notifications/commands/in-app/notify-customer.ts'
import { findMoved, moneyOfStep, type Found } from '#notifications/commands/orders/notify-item-moves.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { stepMail, stepNotification, type StepWords } from '#notifications/rules/orders/step-notifications.ts'
import { noMoney, type StepMoney } from '#notifications/rules/orders/step-money.ts'
import * as words from '#notifications/rules/orders/step-words.ts'
import { listAnswering } from '#notifications/store/businesses.server.ts'
import { findStep } from '#notifications/store/orders.server.ts'

/** A step of an item, from the event. */
export interface ItemStep {
  orderId: string
  itemId: string
  /** Names the step: one notification per key. */
  key: string
  eventId: number | null
  by: string
}

type Known = Found & { money: StepMoney; answerBy: string | null }

/** Notifies the customer of a step, in the app and, when there is an email text, by email. */
async function notifyStep(
  ctx: AppContext,
  step: ItemStep,
  write: (known: Known) => StepWords | null,
): Promise<Known | undefined> {
  const known = await findKnown(ctx, step)
  const content = known && write(known)
  if (!content) return known
  const { order, part, item, particulars } = known
  const mail = content.heading ? stepMail(emailBrandingOf(ctx), { order, part, item }, content, particulars) : undefined
  await notifyCustomer(ctx, { order, key: step.key, mail, notification: content, text: content.lines[0] ?? '' })
  return known
}

async function findKnown(ctx: AppContext, { orderId, itemId, eventId }: ItemStep): Promise<Known | undefined> {
  const found = await findMoved(ctx, { orderId, itemId })
  if (!found) return undefined
  const waiting = found.item.reports?.find(({ status }) => status === 'waiting')
  const money = eventId === null ? noMoney : await moneyOfStep(ctx, eventId)
  return { ...found, money, answerBy: waiting?.answerBy.display ?? null }
}

/** Notifies members of a business who can answer, except the actor. */
async function notifyBusinessOf(
  ctx: AppContext,
  known: Known,
  { key, except }: { key: string; except?: string | null },
  content: StepWords,
): Promise<void> {
  const readers = await listAnswering(
    ctx.db,
    known.part.provider.id,
    known.itemParticulars.staffId ? [known.itemParticulars.staffId] : [],
  )
  const others = readers.filter(({ userId }) => userId !== except)
  await notifyPeople(ctx, others, key, stepNotification(known, content, emailBrandingOf(ctx)))
}

/** Expired request: the customer by email, the business in the app. */
export async function notifyExpired(ctx: AppContext, step: ItemStep): Promise<void> {
  const known = await notifyStep(ctx, step, words.expiredWords)
  const lines = ['Nobody answered in time, so the request has ended and the time is free again.']
  if (known)
    await notifyBusinessOf(ctx, known, step, {
      kind: 'item.expired',
      title: `Not answered: ${known.item.title}`,
      heading: '',
      lines,
    })
}

/** Notifies the other members of an answer. */
export async function notifyColleagues(ctx: AppContext, step: ItemStep, what: 'Accepted' | 'Declined'): Promise<void> {
  const known = await findKnown(ctx, step)
  if (!known || step.eventId === null) return
  const byUser = (await findStep(ctx.db, step.eventId))?.byUser ?? null
  const kind = what === 'Accepted' ? 'item.accepted' : 'item.declined'
  const lines = [`${what} ${step.by === 'market' ? 'by support' : 'by your team'}.`]
  await notifyBusinessOf(
    ctx,
    known,
    { key: step.key, except: byUser },
    { kind, title: `${what}: ${known.item.title}`, heading: '', lines },
  )
}

/** Notifies of a no-show. */
export async function notifyMissed(ctx: AppContext, step: ItemStep, missedBy: string): Promise<void> {
  const isProvider = missedBy === 'provider'
  const known = await notifyStep(ctx, step, isProvider ? words.absentWords : words.missedWords)
  if (!known || step.by === 'provider') return
  const title = isProvider
    ? `Counted as not held: ${known.item.title}`
    : `The customer did not come: ${known.item.title}`
  await notifyBusinessOf(ctx, known, step, {
    kind: 'item.missed',
    title,
    heading: '',
    lines: [known.item.statusText],
  })
}

export const notifyPreparing = (ctx: AppContext, step: ItemStep) => notifyStep(ctx, step, words.preparingWords)
export const notifyFulfilled = (ctx: AppContext, step: ItemStep) =>
  notifyStep(ctx, step, (known) => (step.by === 'customer' ? null : words.fulfilledWords(known)))
export const notifyCompleted = (ctx: AppContext, step: ItemStep) => notifyStep(ctx, step, words.completedWords)

/** Overdue goods: notifies the customer of free cancelling, and the business. */
export async function notifyOverdue(ctx: AppContext, step: ItemStep): Promise<void> {
  const isOpen = ({ item }: Known) => item.status === 'confirmed' || item.status === 'preparing'
  const known = await notifyStep(ctx, step, (one) => (isOpen(one) ? words.overdueWords(one) : null))
  if (known && isOpen(known)) await notifyBusinessOf(ctx, known, step, words.overdueForBusiness(known))
}

export const notifyExpected = (ctx: AppContext, step: ItemStep) => notifyStep(ctx, step, words.expectedWords)

/** Notifies of a partial cancellation. */
export async function notifyLowered(ctx: AppContext, step: ItemStep): Promise<void> {
  const known = await notifyStep(ctx, step, words.loweredWords)
  if (known) await notifyBusinessOf(ctx, known, step, words.loweredForBusiness(known))
}

/** Notifies of a goodwill refund; the refund of an item step is part of that step's notification. */
export async function notifyGoodwill(ctx: AppContext, step: ItemStep, money: StepMoney): Promise<void> {
  const { marketName } = emailBrandingOf(ctx)
  const known = await notifyStep(ctx, step, (one) => words.goodwillWords({ ...one, money }, step.by, marketName))
  if (known && step.by === 'market')
    await notifyBusinessOf(ctx, known, step, words.goodwillForBusiness({ ...known, money }, marketName))
}
