import { Link, useLoaderData, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { Protected } from '#identity/screens/sessions/session.tsx'
import { appContext } from '#platform/app-context.ts'
import { listMyQuotes } from '#quotes/queries/list-quotes.ts'
import { QuoteRows } from '#quotes/screens/quote-parts.tsx'
import { titled } from '#site/screens/frame/brand.ts'
import { LinkButton } from '#ui/button.tsx'
import { orPage, redirect } from '#ui/form/form-errors.ts'
import { useLive } from '#ui/live/use-live.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useRefresh } from '#ui/page/use-refresh.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Your requests', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** The customer's quote requests, newest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { actor } = ctx
  const { pathname, search, searchParams } = new URL(request.url)
  if (actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  return orPage(async () => ({
    userId: actor.userId,
    list: await listMyQuotes(ctx, searchParams.get('before') ?? undefined),
  }))
}

export default function QuotesScreen() {
  return (
    <Protected isAllowed>
      <Requests />
    </Protected>
  )
}

function Requests() {
  const { userId, list } = useLoaderData<typeof loader>()
  const refresh = useRefresh()
  useLive([`person:${userId}`], () => void refresh())
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <h1 className="type-h1">Your requests</h1>
      {list.items.length === 0 ? (
        <EmptyState
          icon="hand-coins"
          title="No requests yet"
          text="Where a service has its price on request, ask for it on its page. The answer comes here."
        >
          <LinkButton kind="primary" to="/search">
            Browse services
          </LinkButton>
        </EmptyState>
      ) : (
        <QuoteRows items={list.items} hrefOf={({ id }) => `/quotes/${id}`} nameOf={({ provider }) => provider.name} />
      )}
      {list.next && (
        <Link to={`/quotes?before=${list.next}`} className="button button-secondary justify-self-center">
          Older requests
        </Link>
      )}
    </div>
  )
}
