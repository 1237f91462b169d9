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

/** Something that happened to an item, as it was told. */
export interface ItemStep {
  orderId: string
  itemId: string
  /** Names the step: of each, people hear once. */
  key: string
  eventId: number | null
  by: string
}

type Known = Found & { money: StepMoney; answerBy: string | null }

/** Tells the customer of a step, under the bell and, where there are words for an email, by mail. */
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

/** Tells those of a business who can answer, but for whoever did it. */
async function notifyBusinessOf(
  ctx: AppContext,
  known: Known,
  key: string,
  content: StepWords,
  except: string | null = null,
): Promise<void> {
  const readers = await listAnswering(
    ctx.db,
    known.part.provider.id,
    known.itemParticulars.staffId ? [known.itemParticulars.staffId] : [],
  )
  const others = readers.filter(({ userId }) => userId !== except)
  await notifyPeople(ctx, others, key, stepNotification(known, content, emailBrandingOf(ctx)))
}

/** Nobody answered: the customer hears of it by mail, the business under the bell. */
export async function notifyExpired(ctx: AppContext, step: ItemStep): Promise<void> {
  const known = await notifyStep(ctx, step, words.expiredWords)
  const lines = ['Nobody answered in time, so the request has ended and the time is free again.']
  if (known)
    await notifyBusinessOf(ctx, known, step.key, {
      kind: 'item.expired',
      title: `Not answered: ${known.item.title}`,
      heading: '',
      lines,
    })
}

/** What somebody of a business answered, its others hear of under the bell. */
export async function notifyColleagues(ctx: AppContext, step: ItemStep, what: 'Accepted' | 'Declined'): Promise<void> {
  const known = await findKnown(ctx, step)
  if (!known || step.eventId === null) return
  const byUser = (await findStep(ctx.db, step.eventId))?.byUser ?? null
  const kind = what === 'Accepted' ? 'item.accepted' : 'item.declined'
  const lines = [`${what} ${step.by === 'market' ? 'by support' : 'by your team'}.`]
  await notifyBusinessOf(
    ctx,
    known,
    step.key,
    { kind, title: `${what}: ${known.item.title}`, heading: '', lines },
    byUser,
  )
}

/** Somebody was not there. */
export async function notifyMissed(ctx: AppContext, step: ItemStep, missedBy: string): Promise<void> {
  const isProvider = missedBy === 'provider'
  const known = await notifyStep(ctx, step, isProvider ? words.absentWords : words.missedWords)
  if (!known || step.by === 'provider') return
  const title = isProvider
    ? `Counted as not held: ${known.item.title}`
    : `The customer did not come: ${known.item.title}`
  await notifyBusinessOf(ctx, known, step.key, {
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

/** Goods are late: their customer may cancel with everything back, the business hears that. */
export async function notifyOverdue(ctx: AppContext, step: ItemStep): Promise<void> {
  const isOpen = ({ item }: Known) => item.status === 'confirmed' || item.status === 'preparing'
  const known = await notifyStep(ctx, step, (one) => (isOpen(one) ? words.overdueWords(one) : null))
  if (known && isOpen(known)) await notifyBusinessOf(ctx, known, step.key, words.overdueForBusiness(known))
}

export const notifyExpected = (ctx: AppContext, step: ItemStep) => notifyStep(ctx, step, words.expectedWords)

/** Some of the pieces or seats were cancelled. */
export async function notifyLowered(ctx: AppContext, step: ItemStep): Promise<void> {
  const known = await notifyStep(ctx, step, words.loweredWords)
  if (known) await notifyBusinessOf(ctx, known, step.key, words.loweredForBusiness(known))
}

/** Money is given back out of goodwill; what a step of the item gave back is told with that step. */
export async function notifyGoodwill(ctx: AppContext, step: ItemStep, money: StepMoney): Promise<void> {
  const { marketName } = emailBrandingOf(ctx)
  const known = await notifyStep(ctx, step, (one) => words.goodwillWords({ ...one, money }, step.by, marketName))
  if (known && step.by === 'market')
    await notifyBusinessOf(ctx, known, step.key, words.goodwillForBusiness({ ...known, money }, marketName))
}
