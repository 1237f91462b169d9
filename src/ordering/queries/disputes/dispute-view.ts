import type { AppContext } from '#server/context.ts'
import { privateAddress } from '#media/queries/private-address.ts'
import { goesBackBySilence, timesOf } from '#ordering/queries/disputes/dispute-times.ts'
import type { DisputedItem, DisputeFile, DisputeMoment, DisputeView } from '#ordering/contract-dispute.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import { disputeActionsFor, type DisputeAction } from '#ordering/rules/disputes/dispute-states.ts'
import * as words from '#ordering/rules/disputes/dispute-words.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import type { DisputedRow, PrivateFile } from '#ordering/store/disputes/dispute-reads.server.ts'
import { listDisputedItems, listDisputeRefunds, listFileNames } from '#ordering/store/disputes/dispute-reads.server.ts'
import { listDisputeEvents, type DisputeEvent, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

export interface WholeDispute {
  dispute: StoredDispute
  item: DisputedRow
  events: DisputeEvent[]
  files: Map<string, PrivateFile>
  /** Refunded automatically without an answer. */
  isSmall: boolean
  /** Some of it was paid online, so its money is frozen. */
  isHeld: boolean
  /** Decided refunds that wait for a second administrator or were rejected by one. */
  unagreed: words.Unagreed
  /** The market fee refunded in addition: the customer gets it, the provider never had it. */
  fees: Record<RefundState, number>
}

/** Disputes with all data for their pages, in the same order. */
export async function wholeDisputes(ctx: AppContext, disputes: StoredDispute[]): Promise<WholeDispute[]> {
  if (disputes.length === 0) return []
  const items = await listDisputedItems(
    ctx.db,
    disputes.map(({ itemId }) => itemId),
  )
  const events = Map.groupBy(
    await listDisputeEvents(
      ctx.db,
      disputes.map(({ id }) => id),
    ),
    ({ disputeId }) => disputeId,
  )
  const named = await listFileNames(
    ctx.db,
    disputes.flatMap(({ media, answerMedia }) => [...media, ...answerMedia]),
    ctx.now,
  )
  const files = new Map(named.map((file) => [file.id, file]))
  const refunds = await listDisputeRefunds(
    ctx.db,
    items.map(({ orderId }) => orderId),
  )
  const wholes: WholeDispute[] = []
  for (const dispute of disputes) {
    const item = items.find(({ id }) => id === dispute.itemId)!
    const isSmall = dispute.status === 'open' && (await goesBackBySilence(ctx, item, dispute))
    const isHeld = dispute.status !== 'resolved' && (await moneyOfItem(ctx, item.id)).paidMinor > 0
    wholes.push({
      dispute,
      item,
      events: events.get(dispute.id) ?? [],
      files,
      isSmall,
      isHeld,
      ...refundsOf(refunds, item.id),
    })
  }
  return wholes
}

type Refunds = Awaited<ReturnType<typeof listDisputeRefunds>>
type RefundState = Refunds[number]['state']

function refundsOf(rows: Refunds, id: string): Pick<WholeDispute, 'unagreed' | 'fees'> {
  const of = (state: RefundState) => rows.find((one) => one.itemId === id && one.state === state)
  const feeOf = (state: RefundState) => of(state)?.feeMinor ?? 0
  return {
    unagreed: { requestedMinor: of('requested')?.minor ?? 0, rejectedMinor: of('rejected')?.minor ?? 0 },
    fees: { requested: feeOf('requested'), rejected: feeOf('rejected'), agreed: feeOf('agreed') },
  }
}

/** An instant in venue time. */
export const momentOf = ({ snapshot }: DisputedRow, at: Instant): DisputeMoment => ({
  at: isoOf(at),
  display: describeVenueTime(at, snapshot.timeZone, snapshot.place.city),
})

/** The view of one side; `may` holds its permissions. */
export function disputeView(
  ctx: AppContext,
  whole: WholeDispute,
  reader: words.Reader,
  may: readonly DisputeAction[],
): DisputeView {
  const { dispute, item } = whole
  const details = detailsOf(ctx, whole)
  const until = dispute.status === 'with_admin' ? dispute.decideBy : dispute.dueAt
  const actions = disputeActionsFor(timesOf(ctx, dispute), reader, ctx.now).filter((action) => may.includes(action))
  return {
    id: dispute.id,
    itemId: dispute.itemId,
    status: dispute.status,
    outcome: dispute.outcome,
    statusText: words.disputeStatusText(details, reader),
    nextText: nextOf(ctx, whole, details, { reader, actions }),
    kind: dispute.kind,
    kindText: words.disputeKindNames[dispute.kind],
    text: dispute.text,
    files: filesOf(ctx, whole, dispute.media),
    wish: dispute.wish,
    wishText:
      dispute.wish === 'part' ? `${moneyText(dispute, dispute.wishMinor ?? 0)} back` : words.wishTexts[dispute.wish],
    opened: momentOf(item, dispute.openedAt),
    answer: answerOf(ctx, whole, reader),
    replyText: dispute.replyText,
    appeal: dispute.appealedBy && { by: dispute.appealedBy, text: dispute.appealText },
    result: resultOf(whole, reader),
    until: until === null ? null : momentOf(item, until),
    actions,
    history: whole.events.map((event) => ({ ...momentOf(item, event.at), text: stepText(event, whole, reader) })),
  }
}

const moneyText = ({ currency }: { currency: string }, minor: number) => formatMoney({ minor, currency })

function detailsOf(ctx: AppContext, { dispute, item, isSmall, isHeld }: WholeDispute): words.DisputeDetails {
  const { status, outcome, answer, answerMinor, dueAt, decideBy, appealedAt } = dispute
  return {
    status,
    outcome,
    providerName: item.providerName,
    marketName: ctx.settings.get('market.name'),
    offerText: answer === 'offer' ? moneyText(dispute, answerMinor ?? 0) : null,
    isRedo: answer === 'redo',
    untilText: dueAt === null || status === 'with_admin' ? null : momentOf(item, dueAt).display,
    decideByText: decideBy === null ? null : momentOf(item, decideBy).display,
    isAppeal: appealedAt !== null,
    isSmall,
    isHeld,
  }
}

interface Reading {
  reader: words.Reader
  actions: DisputeAction[]
}

function nextOf(
  ctx: AppContext,
  { dispute, item }: WholeDispute,
  details: words.DisputeDetails,
  { reader, actions }: Reading,
): string {
  if (dispute.status !== 'resolved') return words.disputeNextText(details, reader)
  if (!actions.includes('appeal') || dispute.resolvedAt === null) return ''
  const until = dispute.resolvedAt + timesOf(ctx, dispute).appealFor
  return `You can appeal once, until ${momentOf(item, until).display}. Another administrator looks at it then.`
}

function filesOf(ctx: AppContext, { files }: WholeDispute, ids: string[]): DisputeFile[] {
  return ids.flatMap((id) => {
    const file = files.get(id)
    if (!file) return []
    return [
      {
        id,
        name: file.fileName,
        isPicture: file.contentType?.startsWith('image/') ?? false,
        address: privateAddress(ctx, id),
      },
    ]
  })
}

function answerOf(ctx: AppContext, whole: WholeDispute, reader: words.Reader): DisputeView['answer'] {
  const { dispute, item } = whole
  if (dispute.answer === null) return null
  const who = reader === 'provider' ? 'You' : item.providerName
  const said = {
    accept: 'granted what was asked for',
    redo: 'offered to do it again',
    offer: `offered ${moneyText(dispute, dispute.answerMinor ?? 0)}`,
    contest: 'said that it was right as it was',
  }
  return {
    headline: `${who} ${said[dispute.answer]}`,
    text: dispute.answerText,
    files: filesOf(ctx, whole, dispute.answerMedia),
  }
}

function resultOf({ dispute, item, unagreed, fees }: WholeDispute, reader: words.Reader): DisputeView['result'] {
  const { outcome, status, currency, answer, decisionText } = dispute
  const [decidedMinor, venueMinor] = [dispute.backMinor ?? 0, dispute.venueMinor]
  const backMinor = Math.max(0, decidedMinor - unagreed.rejectedMinor)
  const agreedMinor = Math.max(0, backMinor - unagreed.requestedMinor)
  const ofFee = (state: RefundState) => (reader === 'provider' ? 0 : fees[state])
  const textOf = (minor: number) => (minor > 0 ? moneyText(dispute, minor) : null)
  if (outcome === null || status !== 'resolved') return null
  const lines = words.disputeEndLines({
    outcome,
    isRedo: outcome === 'agreed' && answer === 'redo',
    backText: textOf(agreedMinor + ofFee('agreed')),
    requestedText: textOf(unagreed.requestedMinor + ofFee('requested')),
    rejectedText: textOf(unagreed.rejectedMinor + ofFee('rejected')),
    venueText: textOf(venueMinor),
    isVenuePaid: dispute.venuePaidAt !== null,
    borneBy: dispute.borneBy,
    providerName: item.providerName,
    reader,
  })
  const share = dispute.share === null ? '' : `: ${dispute.share} % back`
  const headline =
    outcome === 'decided'
      ? `Decided${share}`
      : words.disputeStatusText({ status, outcome } as words.DisputeDetails, reader)
  return {
    headline,
    lines,
    text: decisionText,
    back: moneyView(backMinor + ofFee('agreed') + ofFee('requested'), currency),
    venue: moneyView(venueMinor, currency),
  }
}

const stepText = ({ action, byParty }: DisputeEvent, { item }: WholeDispute, reader: words.Reader) =>
  words.disputeStepText(action, byParty, reader, item.providerName)

/** The item of a dispute, for both sides. */
export function disputedItem(item: DisputedRow, money: { paidMinor: number; refundedMinor: number }): DisputedItem {
  const { snapshot, currency } = item
  return {
    reference: itemReference(item.orderReference, item.partNumber, item.letter),
    orderReference: item.orderReference,
    title: snapshot.title,
    optionName: snapshot.option.name,
    customerName: shortName(item),
    providerName: item.providerName,
    when: snapshot.startsAt === null ? null : momentOf(item, snapshot.startsAt).display,
    total: moneyView(item.totalMinor, currency),
    paid: moneyView(money.paidMinor, currency),
    refunded: moneyView(money.refundedMinor, currency),
  }
}
