import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { Protected } from '#identity/screens/sessions/session.tsx'
import { appContext } from '#platform/app-context.ts'
import type { QuoteView } from '#quotes/contract.ts'
import { getMyQuote } from '#quotes/queries/list-quotes.ts'
import { noteLength } from '#quotes/rules/limits.ts'
import { submitCustomerStep } from '#quotes/screens/quote-forms.server.ts'
import { EndNote, OfferCard, QuoteBadge, RequestDetails } from '#quotes/screens/quote-parts.tsx'
import { titled } from '#site/screens/frame/brand.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { orPage, redirect, withFormErrors, type RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { Notice } from '#ui/feedback/states.tsx'
import { useRefresh } from '#ui/page/use-refresh.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Your request', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

// Also after an error, because the page was outdated.
export const shouldRevalidate = () => true

/** One request of a customer, with its offer and actions. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { actor } = ctx
  const { pathname, search, searchParams } = new URL(request.url)
  if (actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  return orPage(async () => ({
    userId: actor.userId,
    isNew: searchParams.has('requested'),
    quote: await getMyQuote(ctx, params.requestId ?? ''),
  }))
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const ctx = context.get(appContext)
  if (ctx.actor.kind !== 'user') throw redirect(withReturnPath('/login', new URL(request.url).pathname))
  const form = await request.formData()
  return withFormErrors(form, () => submitCustomerStep(ctx, params.requestId ?? '', form))
}

export default function QuoteScreen() {
  return (
    <Protected isAllowed>
      <QuotePage />
    </Protected>
  )
}

function QuotePage() {
  const { userId, isNew, quote } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RejectedForm | undefined
  const refresh = useRefresh()
  useLive([`person:${userId}`], () => void refresh())
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <header className="grid gap-2">
        <p className="type-small">
          <Link to="/quotes" className="link inline-flex min-h-11 items-center gap-1">
            <Icon name="arrow-left" size="small" />
            Your requests
          </Link>
        </p>
        <p>
          <QuoteBadge quote={quote} />
        </p>
        <h1 className="type-h1">
          <bdi>{quote.service.title}</bdi>
        </h1>
        <p className="text-text-2">
          <Link to={`/provider/${quote.provider.slug}`} className="link">
            <bdi>{quote.provider.name}</bdi>
          </Link>{' '}
          · {quote.requested.display}
        </p>
        {quote.nextText && <p>{quote.nextText}</p>}
      </header>
      {isNew && quote.status === 'open' && (
        <Notice tone="success">Request sent. We'll email you when there's an answer.</Notice>
      )}
      {answer && <Notice tone="danger">{answer.error.message}</Notice>}
      <EndNote quote={quote} />
      {quote.offer && <OfferCard offer={quote.offer} />}
      <Steps quote={quote} />
      <section aria-labelledby="requested" className="panel grid gap-4 p-5 md:p-6">
        <h2 id="requested" className="type-h2">
          Your request
        </h2>
        <RequestDetails quote={quote} />
        <Talk quote={quote} />
      </section>
    </div>
  )
}

const Talk = ({ quote: { conversationHref, provider } }: { quote: QuoteView }) =>
  conversationHref && (
    <p>
      <LinkButton to={conversationHref} icon="message-circle">
        <span>
          Message <bdi>{provider.name}</bdi>
        </span>
      </LinkButton>
    </p>
  )

/** The possible actions: accept, decline, withdraw, or continue to cart or order. */
function Steps({ quote }: { quote: QuoteView }) {
  const { state, formData } = useNavigation()
  const doing = state === 'submitting' ? formData?.get('intent') : null
  const { actions, offer, isInCart, order, service, status } = quote
  const isOver = ['declined', 'expired', 'withdrawn'].includes(status)
  return (
    <div className="grid gap-4">
      {actions.includes('accept') && (
        <Form method="post">
          <input type="hidden" name="offerId" value={offer!.id} />
          <Button kind="primary" size="large" name="intent" value="accept" busy={doing === 'accept' && 'Adding…'}>
            {status === 'accepted' ? 'Add to cart again' : `Accept for ${offer!.total.display}`}
          </Button>
        </Form>
      )}
      {isInCart && (
        <LinkButton kind="primary" size="large" to="/cart" className="justify-self-start">
          Go to cart
        </LinkButton>
      )}
      {order && (
        <LinkButton kind="primary" to={order.href} className="justify-self-start">
          See your order {order.reference}
        </LinkButton>
      )}
      {isOver && (
        <LinkButton to={`/quotes/request?service=${service.id}`} className="justify-self-start">
          Ask for a new price
        </LinkButton>
      )}
      {actions.includes('decline') && (
        <details>
          <summary className="link flex min-h-11 items-center">Decline the offer</summary>
          <Form method="post" className="grid gap-4 pt-3">
            <TextArea label="Why?" name="note" isOptional rows={3} maxLength={noteLength} />
            <Button kind="danger" name="intent" value="decline" className="justify-self-start">
              Decline the offer
            </Button>
          </Form>
        </details>
      )}
      {actions.includes('withdraw') && (
        <Form method="post">
          <Button kind="quiet" name="intent" value="withdraw">
            Withdraw the request
          </Button>
        </Form>
      )}
    </div>
  )
}
