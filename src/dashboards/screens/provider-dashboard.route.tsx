import {
  redirect,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { pathOfTab } from '#dashboards/rules/earlier-addresses.ts'
import { BusinessDashboardFrame } from '#dashboards/screens/frame/business-dashboard-frame.tsx'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { Protected } from '#identity/screens/sessions/session.tsx'
import { answerForm, shownOnce } from '#platform/answer-form.ts'
import { appContext } from '#platform/app-context.ts'
import { getManagedProvider, listMyProviders } from '#providers/queries/get-managed-provider.ts'
import { drawnFor } from '#shared/drawn-page.ts'
import { orPage } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'
import { sendForm } from '#ui/form/send-form.ts'
import { DrawnPage } from '#ui/page/drawing.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Your business', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** Members get the dashboard's frame; the 404 page for others has the public frame. */
export const handle = { frame: (loaderData: unknown) => (loaderData ? 'dashboard' : 'public') }

/** Only for members: for others a business looks the same as one that does not exist. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { pathname, search } = new URL(request.url)
  const base = `/provider-dashboard/${params.providerId}`
  const earlier = pathOfTab(search, { first: 'today', firstPartOf: () => undefined })
  if (earlier !== undefined && pathname === base) throw redirect(base + earlier)
  if (ctx.actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  return orPage(async () => {
    const business = await getManagedProvider(ctx, params.providerId ?? '')
    const drawn = drawnFor(request, ctx.now, business.locations[0]?.timeZone ?? 'UTC')
    return shownOnce({ business, drawn, myBusinesses: await listMyProviders(ctx) })
  })
}

/** Navigation to another area of the same business does not reload it. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  (change.currentUrl.href === change.nextUrl.href ||
    change.currentParams.providerId !== change.nextParams.providerId) &&
  change.defaultShouldRevalidate

export const action = answerForm
export const clientAction = sendForm

export default function ProviderDashboardScreen() {
  const loaderData = useLoaderData<typeof loader>()
  return (
    <Protected isAllowed>
      <DrawnPage drawn={loaderData.drawn}>
        <BusinessDashboardFrame key={loaderData.business.id} business={loaderData.business} />
      </DrawnPage>
    </Protected>
  )
}
