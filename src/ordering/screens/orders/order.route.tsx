import { useEffect } from 'react'
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { appContext } from '#platform/app-context.ts'
import { withFormErrors } from '#ui/form/form-errors.ts'
import { useLive } from '#ui/live/use-live.ts'
import { usePostLoading } from '#ui/feedback/use-post-loading.ts'
import { useRefresh } from '#ui/page/use-refresh.ts'
import { runCheckoutStep } from '../checkout/checkout-actions.server.ts'
import type { StepAnswer } from '../checkout/checkout-code.tsx'
import { CheckoutScreen } from '../checkout/checkout-screen.tsx'
import { FindOrder } from '../find-order/find-order.tsx'
import { loadOrderPage } from './load-order-page.server.ts'
import type { OrderPage } from '#ordering/contract-pages.ts'
import { OrderScreen } from './order-screen.tsx'
import { useRecheck } from '../use-recheck.ts'
import { titled } from '#site/screens/frame/brand.ts'

function titleOf(page: OrderPage): string {
  if (page.view !== 'find') return page.view === 'checkout' ? 'Check out' : 'Your order'
  return page.myOrders.orders.length > 0 || page.myOrders.isSignedIn ? 'Your orders' : 'Find my order'
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titled(loaderData ? titleOf(loaderData) : 'Order', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** During the checkout the page frame has no other links. */
export const handle = { frame: (page: OrderPage | undefined) => (page?.view === 'checkout' ? 'checkout' : 'public') }

// Revalidates also after an error, because the page was out of date.
export const shouldRevalidate = () => true

export const loader = ({ request, context }: LoaderFunctionArgs) => loadOrderPage(context.get(appContext), request)

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return withFormErrors(form, () => runCheckoutStep(context.get(appContext), form, request))
}

const waitedFor = {
  pay: 'Opening the payment…',
  'cancel-item': 'Cancelling…',
}
// Answers to a proposed time are sent from here to /order/time.
const answered = {
  accept: 'Changing the time…',
  decline: 'Sending…',
  withdraw: 'Sending…',
  pay: 'Opening the payment…',
}

export default function OrderRoute() {
  const page = useLoaderData<typeof loader>()
  // The action returns one of these or a redirect; the steps differ by their fields.
  const answer = useActionData<typeof action>() as StepAnswer | undefined
  const { refresh } = useSession()
  useRecheck()
  usePostLoading('intent', waitedFor)
  usePostLoading('answer', answered)
  const reloadOrder = useRefresh()
  // Input remains: only the data from the server is reloaded.
  useLive(page.view === 'order' ? [`order:${page.order.id}`] : [], () => void reloadOrder())
  useEffect(() => void refresh(), [page.view, refresh])
  if (page.view === 'order')
    return (
      <OrderScreen
        order={page.order}
        isNew={page.isNew}
        doing={page.doing}
        answer={answer}
        billingDocuments={page.billingDocuments}
      />
    )
  if (page.view === 'find')
    return <FindOrder reference={page.reference} isUnknown={page.isUnknown} myOrders={page.myOrders} answer={answer} />
  const error = answer && 'error' in answer ? answer.error : null
  return <CheckoutScreen checkout={page.checkout} orderKey={page.orderKey} error={error} />
}
