import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { tellCustomer } from '#notifications/commands/tell-customer.ts'
import { findMoved, moneyOfStep, type Found } from '#notifications/commands/tell-item-moves.ts'
import { tellNews } from '#notifications/commands/tell-news.ts'
import { stepMail, stepNews, type StepWords } from '#notifications/rules/step-letters.ts'
import { noMoney, type StepMoney } from '#notifications/rules/step-money.ts'
import * as words from '#notifications/rules/step-words.ts'
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

/** Tells the customer of a step, under the bell and, where there are words for a letter, by mail. */
async function tellStep(
  ctx: AppContext,
  step: ItemStep,
  write: (known: Known) => StepWords | null,
): Promise<Known | undefined> {
  const known = await findKnown(ctx, step)
  const told = known && write(known)
  if (!told) return known
  const { order, part, item, particulars } = known
  const mail = told.heading ? stepMail(letterheadOf(ctx), { order, part, item }, told, particulars) : undefined
  await tellCustomer(ctx, { order, key: step.key, mail, notice: told, text: told.lines[0] ?? '' })
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
async function tellBusinessOf(
  ctx: AppContext,
  known: Known,
  key: string,
  told: StepWords,
  except: string | null = null,
): Promise<void> {
  const readers = await listAnswering(ctx.db, known.part.provider.id, known.own.staffId ? [known.own.staffId] : [])
  const others = readers.filter(({ userId }) => userId !== except)
  await tellNews(ctx, others, key, stepNews(known, told, letterheadOf(ctx)))
}

/** Nobody answered: the customer hears of it by mail, the business under the bell. */
export async function tellExpired(ctx: AppContext, step: ItemStep): Promise<void> {
  const known = await tellStep(ctx, step, words.expiredWords)
  const lines = ['Nobody answered in time, so the request has ended and the time is free again.']
  if (known)
    await tellBusinessOf(ctx, known, step.key, {
      kind: 'item.expired',
      title: `Not answered: ${known.item.title}`,
      heading: '',
      lines,
    })
}

/** What somebody of a business answered, its others hear of under the bell. */
export async function tellColleagues(ctx: AppContext, step: ItemStep, what: 'Accepted' | 'Declined'): Promise<void> {
  const known = await findKnown(ctx, step)
  if (!known || step.eventId === null) return
  const byUser = (await findStep(ctx.db, step.eventId))?.byUser ?? null
  const kind = what === 'Accepted' ? 'item.accepted' : 'item.declined'
  const lines = [`${what} ${step.by === 'market' ? 'by support' : 'by your team'}.`]
  await tellBusinessOf(
    ctx,
    known,
    step.key,
    { kind, title: `${what}: ${known.item.title}`, heading: '', lines },
    byUser,
  )
}

/** Somebody was not there. */
export async function tellMissed(ctx: AppContext, step: ItemStep, missedBy: string): Promise<void> {
  const isProvider = missedBy === 'provider'
  const known = await tellStep(ctx, step, isProvider ? words.absentWords : words.missedWords)
  if (!known || step.by === 'provider') return
  const title = isProvider
    ? `Counted as not held: ${known.item.title}`
    : `The customer did not come: ${known.item.title}`
  await tellBusinessOf(ctx, known, step.key, {
    kind: 'item.missed',
    title,
    heading: '',
    lines: [known.item.statusText],
  })
}

export const tellPreparing = (ctx: AppContext, step: ItemStep) => tellStep(ctx, step, words.preparingWords)
export const tellFulfilled = (ctx: AppContext, step: ItemStep) =>
  tellStep(ctx, step, (known) => (step.by === 'customer' ? null : words.fulfilledWords(known)))
export const tellCompleted = (ctx: AppContext, step: ItemStep) => tellStep(ctx, step, words.completedWords)

/** Goods are late: their customer may cancel with everything back, the business hears that. */
export async function tellOverdue(ctx: AppContext, step: ItemStep): Promise<void> {
  const isOpen = ({ item }: Known) => item.status === 'confirmed' || item.status === 'preparing'
  const known = await tellStep(ctx, step, (one) => (isOpen(one) ? words.overdueWords(one) : null))
  if (known && isOpen(known)) await tellBusinessOf(ctx, known, step.key, words.overdueForBusiness(known))
}

export const tellExpected = (ctx: AppContext, step: ItemStep) => tellStep(ctx, step, words.expectedWords)

/** Some of the pieces or seats were cancelled. */
export async function tellLowered(ctx: AppContext, step: ItemStep): Promise<void> {
  const known = await tellStep(ctx, step, words.loweredWords)
  if (known) await tellBusinessOf(ctx, known, step.key, words.loweredForBusiness(known))
}

/** Money is given back out of goodwill; what a step of the item gave back is told with that step. */
export async function tellGoodwill(ctx: AppContext, step: ItemStep, money: StepMoney): Promise<void> {
  const { marketName } = letterheadOf(ctx)
  const known = await tellStep(ctx, step, (one) => words.goodwillWords({ ...one, money }, step.by, marketName))
  if (known && step.by === 'market')
    await tellBusinessOf(ctx, known, step.key, words.goodwillForBusiness({ ...known, money }, marketName))
}
