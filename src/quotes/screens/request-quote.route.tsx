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
import { getQuoteRequestView } from '#quotes/queries/get-quote-request-view.ts'
import { partyLength, placeLength, whatLength } from '#quotes/rules/limits.ts'
import { submitQuoteRequest } from '#quotes/screens/quote-forms.server.ts'
import { newId } from '#shared/ids.ts'
import { titled } from '#site/screens/frame/brand.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { orPage, redirect, withFormErrors, type RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Ask for a price', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

const serviceIn = (request: Request) => new URL(request.url).searchParams.get('service') ?? ''

/** `/quotes/request?service=…`: the form. Visitors have to sign in first, as for messages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { pathname, search } = new URL(request.url)
  if (ctx.actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  return orPage(async () => ({ quote: await getQuoteRequestView(ctx, serviceIn(request)), formKey: newId() }))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = context.get(appContext)
  const { pathname, search } = new URL(request.url)
  if (ctx.actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  const form = await request.formData()
  return withFormErrors(form, () => submitQuoteRequest(ctx, serviceIn(request), form))
}

export default function RequestQuoteScreen() {
  return (
    <Protected isAllowed>
      <RequestQuotePage />
    </Protected>
  )
}

function RequestQuotePage() {
  const { quote } = useLoaderData<typeof loader>()
  const { service, provider, hindrance, isMasked } = quote
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      <header className="grid gap-2">
        <p className="type-small">
          <Link to={service.href} className="link inline-flex min-h-11 items-center gap-1">
            <Icon name="arrow-left" size="small" />
            <bdi>{service.title}</bdi>
          </Link>
        </p>
        <h1 className="type-h1">Ask for a price</h1>
        <p className="text-text-2">
          <bdi>{provider.name}</bdi> has 48 hours to answer with an offer. Asking is free and books nothing.
          {isMasked && " Phone numbers, email addresses and links are hidden until you've ordered."}
        </p>
      </header>
      {hindrance ? <Notice tone="warning">{hindrance.text}</Notice> : <RequestQuoteForm />}
    </div>
  )
}

function RequestQuoteForm() {
  const { quote, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RejectedForm | undefined
  const { state } = useNavigation()
  const { fields = {}, message } = answer?.error ?? {}
  const { currency } = quote.service
  const field = (name: string, at = name) => ({
    name,
    defaultValue: answer?.typed[name],
    error: fields[at],
  })
  return (
    <Form method="post" className="panel grid gap-6 p-5 md:p-6">
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        {...field('what')}
        label="What do you need?"
        hint="The more exact, the better the offer."
        rows={6}
        minLength={whatLength.least}
        maxLength={whatLength.most}
      />
      <TextField
        {...field('wantedOn')}
        label="When?"
        hint="Leave it empty if you're flexible."
        isOptional
        type="date"
        min={quote.today}
        max={quote.lastDay}
        className="max-w-60"
      />
      <TextField
        {...field('place')}
        label="Where?"
        hint="A city or district is enough."
        isOptional
        maxLength={placeLength}
      />
      <TextField
        {...field('party')}
        label="How many people, or how big?"
        hint="For example “40 guests” or “3 rooms”."
        isOptional
        maxLength={partyLength}
      />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="type-small mb-2 font-semibold">
          Budget in {currency} <span className="font-normal text-text-3">(optional)</span>
        </legend>
        <TextField
          {...field('budgetFrom', 'budgetFromMinor')}
          label="From"
          isOptional
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...field('budgetUntil', 'budgetUntilMinor')}
          label="Up to"
          isOptional
          inputMode="decimal"
          autoComplete="off"
        />
      </fieldset>
      {message && <Notice tone="danger">{message}</Notice>}
      <Button kind="primary" type="submit" className="justify-self-start" busy={state === 'submitting' && 'Sending…'}>
        Send request
      </Button>
    </Form>
  )
}
