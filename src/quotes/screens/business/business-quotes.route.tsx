import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from 'react-router'
import { appContext } from '#platform/app-context.ts'
import type { OfferChoices, QuoteList, QuoteView } from '#quotes/contract.ts'
import { listBusinessQuotes, showBusinessQuote } from '#quotes/queries/list-quotes.ts'
import { showOfferChoices } from '#quotes/queries/get-quote-request-view.ts'
import { noteLength } from '#quotes/rules/limits.ts'
import { OfferForm } from '#quotes/screens/business/offer-form.tsx'
import { submitBusinessStep } from '#quotes/screens/quote-forms.server.ts'
import { EndNote, OfferCard, QuoteBadge, QuoteRows, RequestDetails } from '#quotes/screens/quote-parts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { orPage, withFormErrors, type RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'
import { useRefresh } from '#ui/page/use-refresh.ts'
import { RowKeys } from '#ui/table/row-keys.tsx'

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

export const shouldRevalidate = () => true

interface Area {
  providerId: string
  list: QuoteList | null
  one: { quote: QuoteView; choices: OfferChoices | null } | null
}

/** The requests to a provider: the list, or the one in the URL with the form of an offer. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Area> {
  const ctx = context.get(appContext)
  const { providerId = '', open } = params
  return orPage(async () => {
    if (!open) {
      const before = new URL(request.url).searchParams.get('before') ?? undefined
      return { providerId, one: null, list: await listBusinessQuotes(ctx, providerId, before) }
    }
    const quote = await showBusinessQuote(ctx, providerId, open)
    const choices = quote.actions.includes('offer') ? await showOfferChoices(ctx, providerId, open) : null
    return { providerId, list: null, one: { quote, choices } }
  })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { providerId = '', open = '' } = params
  return withFormErrors(form, () => submitBusinessStep(context.get(appContext), providerId, open, form))
}

export default function BusinessQuotesArea() {
  const { providerId, list, one } = useLoaderData<typeof loader>()
  const refresh = useRefresh()
  useLive([`dashboard:${providerId}`], () => void refresh())
  return one ? <Request providerId={providerId} {...one} /> : <Requests providerId={providerId} list={list!} />
}

function Requests({ providerId, list: { items, next } }: { providerId: string; list: QuoteList }) {
  if (items.length === 0)
    return (
      <EmptyState
        icon="hand-coins"
        title="No requests yet"
        text="When somebody asks a price for a service on request, you answer it here. You have 48 hours."
      />
    )
  return (
    <>
      <QuoteRows
        items={items}
        hrefOf={({ id }) => `/provider-dashboard/${providerId}/quotes/${id}`}
        nameOf={({ customerName }) => customerName}
      />
      <RowKeys hints={[['Enter', 'open the request']]} />
      {next && (
        <Link to={`?before=${next}`} className="button button-secondary justify-self-center">
          Older requests
        </Link>
      )}
    </>
  )
}

function Request({ providerId, quote, choices }: { providerId: string } & NonNullable<Area['one']>) {
  const rejected = useActionData<typeof action>() as RejectedForm | undefined
  const { actions } = quote
  const rejectedOffer = rejected?.typed['line-0'] === undefined ? undefined : rejected
  return (
    <div className="grid max-w-3xl gap-6">
      <RequestHeader providerId={providerId} quote={quote} />
      {rejected && !rejectedOffer && <Notice tone="danger">{rejected.error.message}</Notice>}
      <EndNote quote={quote} />
      <RequestCard quote={quote} />
      <Offer quote={quote} choices={choices} rejected={rejectedOffer} />
      {actions.includes('decline') && (
        <Ending intent="decline" summary="Decline the request" label="Decline the request" />
      )}
      {actions.includes('withdraw') && (
        <Ending intent="withdraw" summary="Withdraw your offer" label="Withdraw your offer" />
      )}
    </div>
  )
}

const RequestHeader = ({ providerId, quote }: { providerId: string; quote: QuoteView }) => (
  <header className="grid gap-2">
    <p className="type-small">
      <Link to={`/provider-dashboard/${providerId}/quotes`} className="link inline-flex min-h-11 items-center gap-1">
        <Icon name="arrow-left" size="small" />
        All requests
      </Link>
    </p>
    <p>
      <QuoteBadge quote={quote} />
    </p>
    <h2 className="type-h2">
      <bdi>{quote.service.title}</bdi>
    </h2>
    <p className="text-text-2">
      <bdi>{quote.customerName}</bdi> · {quote.requested.display}
    </p>
    {quote.nextText && <p>{quote.nextText}</p>}
  </header>
)

const RequestCard = ({ quote }: { quote: QuoteView }) => (
  <section aria-label="Request" className="panel grid gap-4 p-5 md:p-6">
    <RequestDetails quote={quote} />
    <p className="flex flex-wrap gap-3">
      {quote.conversationHref && (
        <LinkButton to={quote.conversationHref} icon="message-circle">
          <span>
            Message <bdi>{quote.customerName}</bdi>
          </span>
        </LinkButton>
      )}
      {quote.order && <LinkButton to={quote.order.href}>Order {quote.order.reference}</LinkButton>}
    </p>
  </section>
)

interface OfferProps extends NonNullable<Area['one']> {
  rejected: RejectedForm | undefined
}

/** The offer that was made, and the form of the first or of another one. */
function Offer({ quote, choices, rejected }: OfferProps) {
  const { offer, offersLeft } = quote
  const form = choices && <OfferForm quote={quote} choices={choices} rejected={rejected} />
  if (!offer) return form
  return (
    <>
      <OfferCard offer={offer} title="Your offer" termsLabel="The customer reads: " />
      {form && (
        <details key={offer.id} open={rejected !== undefined}>
          <summary className="link flex min-h-11 items-center">Change your offer</summary>
          <p className="type-small pb-3 text-text-2">
            A new offer replaces this one. {offersLeft === 1 ? 'One more is' : `${offersLeft} more are`} possible.
          </p>
          {form}
        </details>
      )}
    </>
  )
}

const Ending = ({ intent, summary, label }: { intent: string; summary: string; label: string }) => (
  <details>
    <summary className="link flex min-h-11 items-center">{summary}</summary>
    <Form method="post" className="grid gap-4 pt-3">
      <TextArea label="Why?" hint="The customer reads this." name="note" isOptional rows={3} maxLength={noteLength} />
      <Button kind="danger" name="intent" value={intent} className="justify-self-start">
        {label}
      </Button>
    </Form>
  </details>
)
