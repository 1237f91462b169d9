import type { AppContext } from '#server/context.ts'
import { hasRight, requireRight } from '#identity/queries/admins/require-right.ts'
import { privateAddress } from '#media/queries/private-address.ts'
import type { AdminChargeback, ChargebackView, BusinessChargeback } from '#ordering/contract-chargeback.ts'
import type { DisputeFile } from '#ordering/contract-dispute.ts'
import { disputePlaceIn } from '#ordering/queries/disputes/business-disputes.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { chargebackNextText, chargebackStepText, chargebackTexts } from '#ordering/rules/disputes/chargeback-words.ts'
import * as reads from '#ordering/store/disputes/chargeback-reads.server.ts'
import { listFileNames } from '#ordering/store/disputes/dispute-reads.server.ts'
import { findOrderById } from '#ordering/store/orders/order-reads.server.ts'
import { canSend, wholeEvidence } from '#payments/queries/whole-evidence.ts'
import { findChargebackWhole, type ChargebackWhole } from '#payments/queries/find-chargeback.ts'
import { bearerOf } from '#payments/rules/chargeback-states.ts'
import { noChargeback } from '#payments/rules/chargeback-errors.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

const aPage = 20

type Side = ChargebackWhole['sides'][number]

/** The place of the first item, whose time zone applies. */
interface Place {
  timeZone: string
  city: string
  titles: string[]
}

const momentAt = ({ timeZone, city }: Place, at: Instant) => ({
  at: isoOf(at),
  display: describeVenueTime(at, timeZone, city),
})

async function placesOf(ctx: AppContext, ids: string[], providerId?: string): Promise<Map<string, Place>> {
  const rows = await reads.listChargedBackTitles(ctx.db, ids)
  return new Map(
    ids.map((id) => {
      const matching = rows.filter((row) => row.chargebackId === id && (!providerId || row.providerId === providerId))
      return [
        id,
        {
          timeZone: matching[0]?.timeZone ?? 'UTC',
          city: matching[0]?.city ?? 'UTC',
          titles: [...new Set(matching.map(({ title }) => title))],
        },
      ]
    }),
  )
}

function viewOf(line: reads.ChargebackLine, place: Place, side: Side | undefined): ChargebackView {
  const { id, orderReference, status, reason, receivedAt, evidenceDueAt, closedAt } = line
  const evidenceDue = evidenceDueAt === null ? null : momentAt(place, evidenceDueAt)
  const details = {
    status,
    dueText: evidenceDue?.display ?? null,
    hasProof: side?.proofAt != null,
    borneBy: side?.borneBy ?? null,
  }
  return {
    id,
    orderReference,
    status,
    statusText: chargebackTexts[status],
    nextText: chargebackNextText(details),
    reason: reason.replaceAll('_', ' '),
    received: momentAt(place, receivedAt),
    evidenceDue,
    isOpen: closedAt === null,
    titles: place.titles,
  }
}

async function proofOf(ctx: AppContext, side: Side, place: Place): Promise<BusinessChargeback['proof']> {
  if (side.proofAt === null) return null
  const named = await listFileNames(ctx.db, side.proofMedia, ctx.now)
  const files = named.map(({ id, fileName, contentType }): DisputeFile => ({
    id,
    name: fileName,
    isPicture: contentType?.startsWith('image/') ?? false,
    address: privateAddress(ctx, id),
  }))
  return { text: side.proofText, files, at: momentAt(place, side.proofAt).display }
}

/** Chargebacks of the business's orders, newest first. Throws `unauthenticated`, `not-found`, `permission-denied`. */
export async function listBusinessChargebacks(
  ctx: AppContext,
  providerId: string,
  { cursor }: { cursor?: string | undefined } = {},
) {
  await requireMember(ctx, providerId, 'answer-disputes')
  const rows = await reads.listChargebacksOfProvider(ctx.db, providerId, disputePlaceIn(cursor), aPage + 1)
  const shown = rows.slice(0, aPage)
  const last = rows.length > aPage ? shown.at(-1) : undefined
  const items: BusinessChargeback[] = []
  for (const { id } of shown) items.push(await getBusinessChargeback(ctx, providerId, id))
  return { items, next: last ? `${last.receivedAt}_${last.id}` : null }
}

/** The business's own part of a chargeback. Throws `unauthenticated`, `not-found`, `permission-denied`. */
export async function getBusinessChargeback(
  ctx: AppContext,
  providerId: string,
  id: string,
): Promise<BusinessChargeback> {
  await requireMember(ctx, providerId, 'answer-disputes')
  const whole = await findChargebackWhole(ctx, id)
  const side = whole?.sides.find((one) => one.providerId === providerId)
  if (!whole || !side) throw noChargeback()
  const line = (await reads.findChargebackLine(ctx.db, id))!
  const place = (await placesOf(ctx, [id], providerId)).get(id)!
  const view = viewOf(line, place, side)
  return {
    ...view,
    amount: moneyView(side.amountMinor, line.currency),
    proof: await proofOf(ctx, side, place),
    borneBy: side.borneBy,
    mayVerify: view.isOpen,
  }
}

/** A complete chargeback. Throws `unauthenticated`, `permission-denied`, `not-found`. */
export async function getAdminChargeback(ctx: AppContext, id: string): Promise<AdminChargeback> {
  await requireRight(ctx, 'read-disputes')
  const whole = await findChargebackWhole(ctx, id)
  if (!whole) throw noChargeback()
  const { orderId, currency, feeMinor, sides, events, evidenceSentAt, sending } = whole
  const [line, order] = [(await reads.findChargebackLine(ctx.db, id))!, await findOrderById(ctx.db, orderId)]
  const place = (await placesOf(ctx, [id])).get(id)!
  const view = viewOf(line, place, undefined)
  const sideViews: AdminChargeback['sides'] = []
  for (const side of sides) sideViews.push(await sideView(ctx, side, { place, currency }))
  return {
    ...view,
    orderId,
    amount: moneyView(line.amountMinor, currency),
    fee: moneyView(feeMinor, currency),
    buyer: {
      name: [order?.firstName, order?.lastName].filter(Boolean).join(' '),
      email: order?.email ?? '',
      chargebacks: await reads.countChargebacksOfBuyer(ctx.db, orderId),
    },
    sides: sideViews,
    evidence: Object.entries(await wholeEvidence(ctx, whole)).map(([name, text]) => ({
      name: name.replaceAll('_', ' '),
      text,
    })),
    sent: {
      at: evidenceSentAt === null ? null : momentAt(place, evidenceSentAt).display,
      failure: sending?.failure ?? '',
      canSend: view.isOpen && canSend(ctx, whole),
    },
    history: events.map(({ at, action, to, details }) => ({
      ...momentAt(place, at),
      text: chargebackStepText(action, to, details),
    })),
    mayDecide: view.isOpen && (await hasRight(ctx, 'decide-disputes')),
  }
}

async function sideView(
  ctx: AppContext,
  side: Side,
  { place, currency }: { place: Place; currency: string },
): Promise<AdminChargeback['sides'][number]> {
  const { providerId, providerName, amountMinor, isAtFault, faultNote, borneBy, proofAt } = side
  return {
    providerId,
    providerName,
    amount: moneyView(amountMinor, currency),
    proof: await proofOf(ctx, side, place),
    isAtFault,
    faultNote,
    borneBy: borneBy ?? bearerOf({ isAtFault, hasProof: proofAt !== null }),
    isBorne: borneBy !== null,
  }
}

/**
 * The evidence as a download, in the form sent to the payment gateway. Throws `unauthenticated`, `permission-denied`,
 * `not-found`.
 */
export async function exportEvidence(ctx: AppContext, id: string) {
  await requireRight(ctx, 'read-disputes')
  const whole = await findChargebackWhole(ctx, id)
  if (!whole) throw noChargeback()
  const { gatewayRef, currency, amountMinor, reason, status } = whole
  return {
    chargeback: { reference: gatewayRef, amountMinor, currency, reason, status },
    evidence: await wholeEvidence(ctx, whole),
    madeAt: isoOf(ctx.now),
  }
}

/** A chargeback for emails; undefined when deleted. Without an authorisation check. */
export async function getChargebackForMail(ctx: AppContext, id: string) {
  const whole = await findChargebackWhole(ctx, id)
  const line = whole && (await reads.findChargebackLine(ctx.db, id))
  if (!whole || !line) return undefined
  const all = (await placesOf(ctx, [id])).get(id)!
  const sides = []
  for (const side of whole.sides) {
    const place = (await placesOf(ctx, [id], side.providerId)).get(id)!
    const { nextText, titles } = viewOf(line, place, side)
    sides.push({
      providerId: side.providerId,
      nextText,
      titles,
      amount: moneyView(side.amountMinor, line.currency).display,
    })
  }
  const { orderReference, titles, reason } = viewOf(line, all, undefined)
  return { orderReference, titles, reason, amount: moneyView(line.amountMinor, line.currency).display, sides }
}
