import { useEffect } from 'react'
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { payByLink, refreshPaymentLink } from '#ordering/commands/till/make-payment-link.ts'
import { getPaymentLink, type LinkState, type PaymentLinkPage } from '#ordering/queries/till/payment-links.ts'
import { refreshPatiently } from '#ordering/screens/orders/load-order-page.server.ts'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { orPage, redirect, withFormErrors } from '#ui/form/form-errors.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useRefresh } from '#ui/page/use-refresh.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titled(loaderData ? `Pay ${loaderData.page.business}` : 'Pay', matches) },
  { name: 'robots', content: 'noindex' },
]

// The URL is a secret: other sites do not get it as a referrer.
export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
})

// Also after an error, because somebody else may have paid meanwhile.
export const shouldRevalidate = () => true

/** What a payment link is for, to pay without an account. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [ctx, token] = [context.get(appContext), params.token ?? '']
  const isBack = new URL(request.url).searchParams.has('paid')
  if (isBack) await refreshPatiently(refreshPaymentLink(ctx, token))
  return orPage(async () => ({ page: await getPaymentLink(ctx, token), isBack }))
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const form = await request.formData()
  return withFormErrors(form, async () =>
    redirect((await payByLink(context.get(appContext), token)) ?? `/pay/${token}?paid=1`),
  )
}

export default function PaymentLinkScreen() {
  const { page, isBack } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const error = answer && 'error' in answer ? answer.error.message : null
  const failure = error ?? (page.failure && `The payment didn't work: ${page.failure}. Nothing was charged.`)
  // The return from the gateway, before it has confirmed the payment.
  const isWaiting = page.state === 'waiting' || (isBack && page.state === 'open' && !page.failure)
  return (
    <div className="page grid justify-items-center py-12 lg:py-20">
      <div className="panel grid w-full max-w-xl gap-5 p-6 lg:p-8">
        <div className="grid gap-1">
          <p className="text-text-2">
            <bdi>{page.business}</bdi>
          </p>
          <h1 className="type-display tabular-nums">
            <bdi>{page.amount.display}</bdi>
          </h1>
          <p className="text-text-2">
            <bdi>{page.titles.join(', ')}</bdi>
          </p>
        </div>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {page.state === 'open' ? <PayForm page={page} /> : <Outcome state={page.state} />}
        {isWaiting && <Waiting />}
      </div>
    </div>
  )
}

function PayForm({ page }: { page: PaymentLinkPage }) {
  const isGoing = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-4">
      <Button type="submit" kind="primary" size="large" icon="lock" busy={isGoing && 'Opening the payment…'}>
        Pay {page.amount.display}
      </Button>
      <p className="type-small text-text-2">
        You pay on the page of the payment company; we never see your card. Open until {page.untilText}.
      </p>
    </Form>
  )
}

const outcomes: Record<Exclude<LinkState, 'open'>, { icon: IconName; tone: string; text: string }> = {
  waiting: { icon: 'hourglass', tone: 'bg-surface-2', text: 'Your payment is on its way.' },
  paid: { icon: 'check', tone: 'bg-success-tint text-success-text', text: 'Paid. Thank you!' },
  returned: {
    icon: 'undo-2',
    tone: 'bg-surface-2',
    text: 'This was paid already, so your payment was refunded. Banks may take up to ten days.',
  },
  over: {
    icon: 'clock',
    tone: 'bg-surface-2',
    text: 'This link is no longer open: it was paid, replaced or has expired. Ask the business for a new one.',
  },
}

function Outcome({ state }: { state: Exclude<LinkState, 'open'> }) {
  const { icon, tone, text } = outcomes[state]
  return (
    <p role="status" className={`flex items-center gap-3 rounded-md p-4 font-semibold ${tone}`}>
      <Icon name={icon} />
      {text}
    </p>
  )
}

const everyFewSeconds = 3_000

/** Asks again until the gateway has confirmed the payment. */
function Waiting() {
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => void refresh(), everyFewSeconds)
    return () => clearInterval(timer)
  }, [refresh])
  return <p role="status">Waiting for the payment company…</p>
}
