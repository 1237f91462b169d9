import { data, redirect } from 'react-router'
import type { AppContext } from '#server/context.ts'
import { refreshOrderPayments } from '#ordering/commands/payments/pay-order.ts'
import { listOrderDocuments } from '#ordering/queries/payments/list-receipts.ts'
import { findUnpaidOrder } from '#ordering/queries/orders/find-unpaid-order.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { openGuestLink } from '#ordering/queries/orders/open-guest-link.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import { withReviews } from '#reviews/screens/with-reviews.server.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { noOrders, loadMyOrders } from '../find-order/load-my-orders.server.ts'
import { orderLinkCookie, tokenIn } from '../find-order/order-link-cookie.server.ts'
import type { OrderPage } from '#ordering/contract-pages.ts'

/** Not cached and not indexed by search engines. */
export const unseen = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Pages opened by a secret link send no Referer. */
export const secretHeaders = { ...unseen, 'Referrer-Policy': 'no-referrer' }

/**
 * `?ref=` shows an order, a full cart the checkout; with an empty cart an order that waits for its payment is shown,
 * because who goes back from the gateway comes here. `?find` and all others show the visitor's orders and the search.
 */
export async function loadOrderPage(ctx: AppContext, request: Request) {
  const params = new URL(request.url).searchParams
  const [reference, token] = [params.get('ref'), params.get('t')]
  if (token) return moveToken(ctx, token)
  if (reference) return showOrder(ctx, request, reference, params)
  const checkout = params.has('find') ? null : await showCheckout(ctx)
  if (checkout) return data<OrderPage>({ view: 'checkout', checkout, orderKey: newId() }, { headers: unseen })
  const unpaid = params.has('find') ? undefined : await findUnpaidOrder(ctx)
  if (unpaid) throw redirect(`/order?ref=${unpaid}&placed=1`, { headers: unseen })
  return data<OrderPage>(
    { view: 'find', reference: '', isUnknown: false, myOrders: await loadMyOrders(ctx, params.get('before')) },
    { headers: unseen },
  )
}

/**
 * Moves the token of a link from the address to a cookie, and goes on to the page: by default the order. Who has no
 * such link finds the order by its number.
 */
export async function moveToken(ctx: AppContext, token: string, page?: string): Promise<never> {
  const { reference } = await orElse(openGuestLink(ctx, token), { reference: '' })
  if (!reference) throw redirect('/order?find', { headers: secretHeaders })
  const headers = {
    ...secretHeaders,
    'Set-Cookie': orderLinkCookie(reference, token, ctx.publicUrl.startsWith('https:')),
  }
  throw redirect(page ?? `/order?ref=${reference}`, { headers })
}

// Without JavaScript a form is only accepted with a Referer of the same origin.
const formHeaders = { ...unseen, 'Referrer-Policy': 'same-origin' }

const whatOf = (text: string | null): 'absence' | 'object' | null =>
  text === 'absence' || text === 'object' ? text : null

async function showOrder(ctx: AppContext, request: Request, reference: string, params: URLSearchParams) {
  const credentials = { token: tokenIn(request, reference) }
  if (params.has('paid')) await refreshPatiently(refreshOrderPayments(ctx, reference, credentials))
  const order = await orElse(getOrder(ctx, reference, credentials), null)
  const itemId = params.get('item')
  const doing = itemId === null ? null : { itemId, key: newId(), what: whatOf(params.get('do')) }
  const headers = doing || order?.pay ? formHeaders : secretHeaders
  if (order)
    return data<OrderPage>(
      {
        view: 'order',
        order: await withReviews(ctx, order),
        isNew: params.has('placed'),
        doing,
        billingDocuments: await listOrderDocuments(ctx, order),
      },
      { headers },
    )
  return data<OrderPage>(
    { view: 'find', reference, isUnknown: true, myOrders: noOrders },
    { status: 404, headers: unseen },
  )
}

const patienceMs = 5_000

/** On return from the payment gateway: queries the payment with a short time limit; a webhook covers the rest. */
export async function refreshPatiently(refreshing: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<void>((resume) => (timer = setTimeout(resume, patienceMs)))
  const refreshed = orElse(refreshing, undefined)
  refreshed.catch(() => {})
  await Promise.race([refreshed, impatience])
  clearTimeout(timer)
}

/** Missing orders and orders of others look the same. */
export async function orElse<Result, Otherwise>(
  promise: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  return promise.catch((error: unknown) => {
    if (error instanceof AppError) return otherwise
    throw error
  })
}
