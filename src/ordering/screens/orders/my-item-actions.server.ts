import { redirect } from 'react-router'
import type { AppContext } from '#server/context.ts'
import { objectToAbsence } from '#ordering/commands/no-shows/answer-report.ts'
import { cancelMyItem, receiveMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { reportAbsence } from '#ordering/commands/no-shows/make-report.ts'
import { confirmMyVisit } from '#ordering/commands/orders/confirm-my-visit.ts'
import { tokenIn } from '../find-order/order-link-cookie.server.ts'
import { customerReasons, type CustomerReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { reasonMissing } from '#ordering/rules/errors.ts'
import { isKeyOf } from '#shared/known-key.ts'
import { textOf } from '../read-input.server.ts'

const myItemIn = (form: FormData) => ({
  reference: textOf(form, 'reference'),
  itemId: textOf(form, 'itemId'),
  key: textOf(form, 'key'),
})
const isReason = (text: string): text is CustomerReason => isKeyOf(customerReasons, text)
const shares = { 100: 100, 50: 50, 0: 0 } as const
const orderPage = (form: FormData) => redirect(`/order?ref=${encodeURIComponent(textOf(form, 'reference'))}`)

/** Cancels an item, or some of its pieces, under the terms that the form showed. */
export async function cancelItem(ctx: AppContext, form: FormData, request: Request) {
  const [reason, share] = [textOf(form, 'reason'), textOf(form, 'share')]
  if (!isReason(reason)) throw reasonMissing()
  // "2|2222": the number of pieces and their refund in minor units; without a number: all of them.
  const [pieces, backMinor] = textOf(form, 'amount').split('|').map(numberIn)
  const wish = { reason, share: isKeyOf(shares, share) ? shares[share] : undefined, pieces, backMinor }
  await cancelMyItem(ctx, myItemIn(form), wish, credentialsIn(form, request))
  return orderPage(form)
}

const numberIn = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Of who came by a link. */
const credentialsIn = (form: FormData, request: Request) => ({ token: tokenIn(request, textOf(form, 'reference')) })

/** "I'll be there." */
export async function confirmVisit(ctx: AppContext, form: FormData, request: Request) {
  await confirmMyVisit(ctx, myItemIn(form), credentialsIn(form, request))
  return orderPage(form)
}

/** "I have it." */
export async function receiveItem(ctx: AppContext, form: FormData) {
  await receiveMyItem(ctx, myItemIn(form))
  return orderPage(form)
}

/** "Nobody was there." */
export async function reportAbsenceAction(ctx: AppContext, form: FormData) {
  await reportAbsence(ctx, myItemIn(form), textOf(form, 'text'))
  return orderPage(form)
}

/** "I was there." */
export async function objectAbsence(ctx: AppContext, form: FormData) {
  await objectToAbsence(ctx, myItemIn(form), textOf(form, 'text'))
  return orderPage(form)
}
