import { redirect } from 'react-router'
import type { AppContext } from '#server/context.ts'
import { sendEmailCode } from '#identity/commands/codes/send-email-code.ts'
import { verifyEmailCode } from '#identity/commands/codes/verify-email-code.ts'
import { wasEmailConfirmed } from '#identity/queries/people/is-email-verified.ts'
import { suggestEmail } from '#identity/rules/codes/email-addresses.ts'
import { findOrder } from '#ordering/commands/checkout/find-order.ts'
import { payOrder } from '#ordering/commands/payments/pay-order.ts'
import { placeOrder } from '#ordering/commands/checkout/place-order.ts'
import { saveCheckout } from '#ordering/commands/checkout/save-checkout.ts'
import { checkoutInput, findOrderInput, type PlacedView } from '#ordering/contract.ts'
import { AppError } from '#shared/app-error.ts'
import { isKeyOf } from '#shared/known-key.ts'
import { checkoutIn } from './read-checkout.server.ts'
import { throwWithAllThatIsMissing } from './missing-fields.server.ts'
import { tokenIn } from '../find-order/order-link-cookie.server.ts'
import {
  cancelItem,
  confirmVisit,
  objectAbsence,
  receiveItem,
  reportAbsenceAction,
} from '../orders/my-item-actions.server.ts'
import { readInput, textOf } from '../read-input.server.ts'

type Step = (ctx: AppContext, form: FormData, request: Request) => Promise<object>

const steps: Record<string, Step> = {
  save,
  'use-suggested': async (ctx, form) => {
    form.set('email', suggestEmail(textOf(form, 'email')) ?? textOf(form, 'email'))
    return save(ctx, form)
  },
  'send-code': sendCode,
  'verify-code': verifyCode,
  place,
  find,
  'cancel-item': cancelItem,
  'confirm-visit': confirmVisit,
  'receive-item': receiveItem,
  'report-absence': reportAbsenceAction,
  'object-absence': objectAbsence,
  pay,
}

/** Runs the action of the submitted button of the checkout or of "Find my order". */
export function runCheckoutStep(ctx: AppContext, form: FormData, request: Request): Promise<object> {
  const intent = textOf(form, 'intent')
  if (!isKeyOf(steps, intent)) throw new AppError('malformed', 'argument-error', 'This button is not known here.')
  return steps[intent]!(ctx, form, request)
}

async function save(ctx: AppContext, form: FormData) {
  await saveCheckout(ctx, readInput(checkoutInput, checkoutIn(form)))
  return { isSaved: true }
}

async function sendCode(ctx: AppContext, form: FormData) {
  await save(ctx, form)
  const { email, minutes } = await sendEmailCode(ctx, textOf(form, 'email'), {
    purpose: 'order',
    work: textOf(form, 'work'),
  })
  return { sentTo: email, minutes }
}

async function verifyCode(ctx: AppContext, form: FormData) {
  await save(ctx, form)
  await verifyEmailCode(ctx, textOf(form, 'email'), textOf(form, 'code'))
  return { isVerified: true }
}

/** A repeated submission finds the first order by its key, so this runs before anything that needs the cart. */
async function place(ctx: AppContext, form: FormData) {
  const input = readInput(checkoutInput, checkoutIn(form))
  const [email, code] = [textOf(form, 'email'), textOf(form, 'code')]
  if (code && !(await wasEmailConfirmed(ctx, email))) await verifyCode(ctx, form)
  const acceptsTerms = form.has('acceptsTerms')
  const placing = placeOrder(ctx, { ...input, acceptsTerms }, { key: textOf(form, 'key') })
  const placed = await placing.catch((error: unknown) => throwWithAllThatIsMissing(ctx, error, acceptsTerms))
  return redirect((await payPageOf(ctx, placed)) ?? `${placed.href}&placed=1`)
}

/**
 * The gateway's page for the only payment of an order, as the button of the checkout promised; null when there is none,
 * or several, or the gateway cannot be reached: the page of the order has every payment, and says what failed.
 */
async function payPageOf(ctx: AppContext, { reference, payments: [payment, ...others] }: PlacedView) {
  if (!payment || others.length > 0 || payment.mode === 'save_card') return null
  try {
    return (await payOrder(ctx, { reference, paymentId: payment.id })).redirectUrl
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Redirects to the page of the payment gateway. */
async function pay(ctx: AppContext, form: FormData, request: Request) {
  const reference = textOf(form, 'reference')
  const input = { reference, paymentId: textOf(form, 'paymentId') }
  const { redirectUrl } = await payOrder(ctx, input, { token: tokenIn(request, reference) })
  return redirect(redirectUrl ?? `/order?ref=${encodeURIComponent(reference)}&placed=1`)
}

async function find(ctx: AppContext, form: FormData) {
  return await findOrderByForm(ctx, form, (reference) => `/order?ref=${reference}`)
}

/** Sends a code or verifies it; a correct code redirects to `hrefOf`. */
export async function findOrderByForm(ctx: AppContext, form: FormData, hrefOf: (reference: string) => string) {
  const [reference, code] = [textOf(form, 'reference'), textOf(form, 'code')]
  const input = readInput(findOrderInput, { reference, email: textOf(form, 'email'), ...(code && { code }) })
  const found = await findOrder(ctx, input, textOf(form, 'work'))
  if (found.reference) return redirect(hrefOf(found.reference))
  return { sentTo: input.email, minutes: found.codeSent?.minutes ?? 10, reference }
}
