import {
  Navigate,
  redirect,
  useLocation,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { getServiceMetrics } from '#analytics/queries/get-metrics.ts'
import { questionOf } from '#analytics/screens/metrics/metrics-query.ts'
import { ServiceAnalytics } from '#analytics/screens/metrics/service-analytics.tsx'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import type { BusinessService } from '#catalogue/contract-business.ts'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { appContext } from '#platform/app-context.ts'
import { getManagedProvider, listMyProviders } from '#providers/queries/get-managed-provider.ts'
import type { AppContext } from '#server/context.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { orPage } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titled(loaderData ? `${loaderData.service.title} in figures` : 'Service analytics', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** Members see the page in the dashboard; a 404 has the public frame. */
export const handle = { frame: (loaderData: unknown) => (loaderData ? 'dashboard' : 'public') }

/** Protects the route: strangers, and services of other providers, get 404. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { pathname, search, searchParams } = new URL(request.url)
  if (ctx.actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  return orPage(async () => {
    const business = await getManagedProvider(ctx, params.providerId ?? '')
    const service = await getBusinessService(ctx, params.serviceId ?? '')
    if (service.providerId !== business.id) throw notFound('service')
    const question = questionOf(searchParams)
    const first = await firstMetrics(ctx, business.id, service.id, question)
    return { business, myBusinesses: await listMyProviders(ctx), service: headOf(service), question, first }
  })
}

/** An invalid range does not prevent the page: the page loads the metrics itself and shows the error. */
const firstMetrics = (ctx: AppContext, providerId: string, serviceId: string, question: string) =>
  getServiceMetrics(ctx, { providerId, serviceId }, Object.fromEntries(new URLSearchParams(question))).catch(
    (error: unknown) => {
      if (error instanceof AppError && (error.kind === 'invalid' || error.code === 'plan-limit')) return null
      throw error
    },
  )

const headOf = ({ id, href, status, form, pictures }: BusinessService) => ({
  id,
  href,
  status,
  title: form.title || 'Service without a name',
  picture: pictures[form.photos[0]?.mediaId ?? ''] ?? null,
  isPublic: status === 'published',
})

/** The page loads another range itself; the permission was checked before. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/**
 * The server has checked the permission, so its content is shown at once; when the session ends in another tab, this
 * page redirects, too.
 */
export default function ServiceAnalyticsScreen({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { isLoading, user } = useSession()
  const { pathname, search } = useLocation()
  if (!isLoading && !user) return <Navigate replace to={withReturnPath('/login', pathname + search)} />
  return <ServiceAnalytics key={loaderData.service.id} {...loaderData} />
}
