import { data, redirect } from 'react-router'
import type { AppContext } from '#server/context.ts'
import { refreshOrderPayments } from '#ordering/commands/payments/pay-order.ts'
import { listOrderDocuments } from '#ordering/queries/payments/list-receipts.ts'
import { getOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { openGuestLink } from '#ordering/queries/orders/open-guest-link.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import { withReviews } from '#reviews/screens/with-reviews.server.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { noOrders, loadMyOrders } from '../find-order/load-my-orders.server.ts'
import { orderLinkCookie, tokenIn } from '../find-order/order-link-cookie.server.ts'
import type { OrderPage } from '#ordering/contract-pages.ts'

/** Nothing of these pages is kept, and none is found by a search engine. */
export const unseen = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Pages that a link opens tell nobody where one came from. */
export const secretHeaders = { ...unseen, 'Referrer-Policy': 'no-referrer' }

/** `?ref=` shows an order, a full cart the checkout; `?find`, and whoever has nothing in the cart, the own orders and the way back to one. */
export async function loadOrderPage(ctx: AppContext, request: Request) {
  const params = new URL(request.url).searchParams
  const [reference, token] = [params.get('ref'), params.get('t')]
  if (token) return moveToken(ctx, token)
  if (reference) return showOrder(ctx, request, reference, params)
  const checkout = params.has('find') ? null : await showCheckout(ctx)
  if (checkout) return data<OrderPage>({ view: 'checkout', checkout, orderKey: newId() }, { headers: unseen })
  return data<OrderPage>(
    { view: 'find', reference: '', isUnknown: false, myOrders: await loadMyOrders(ctx, params.get('before')) },
    { headers: unseen },
  )
}

async function moveToken(ctx: AppContext, token: string): Promise<never> {
  const { reference } = await orElse(openGuestLink(ctx, token), { reference: '' })
  if (!reference) throw redirect('/order?find', { headers: secretHeaders })
  const headers = {
    ...secretHeaders,
    'Set-Cookie': orderLinkCookie(reference, token, ctx.publicUrl.startsWith('https:')),
  }
  throw redirect(`/order?ref=${reference}`, { headers })
}

// Without script a form is taken only from a page that says where it stands.
const formHeaders = { ...unseen, 'Referrer-Policy': 'same-origin' }

const whatOf = (text: string | null): 'absence' | 'object' | null =>
  text === 'absence' || text === 'object' ? text : null

async function showOrder(ctx: AppContext, request: Request, reference: string, params: URLSearchParams) {
  const credentials = { token: tokenIn(request, reference) }
  if (params.has('paid')) await refreshPayments(ctx, reference, credentials)
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

/** Back from the payment gateway: it is asked what became of it, as far as it answers soon; its own message does the rest. */
async function refreshPayments(ctx: AppContext, reference: string, credentials: Credentials): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<void>((resume) => (timer = setTimeout(resume, patienceMs)))
  const looking = orElse(refreshOrderPayments(ctx, reference, credentials), undefined)
  looking.catch(() => {})
  await Promise.race([looking, impatience])
  clearTimeout(timer)
}

/** What does not exist and what is not theirs look the same. */
export async function orElse<Result, Otherwise>(
  promise: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  return promise.catch((error: unknown) => {
    if (error instanceof AppError) return otherwise
    throw error
  })
}
