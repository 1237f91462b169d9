import {
  redirect,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { pathOfTab } from '#dashboards/rules/earlier-addresses.ts'
import { AdminDesk } from '#dashboards/screens/admin-desk.tsx'
import { areaOf } from '#dashboards/screens/desk-areas.ts'
import { SecondStepFirst } from '#dashboards/screens/second-step-first.tsx'
import { describeOwnRole } from '#identity/queries/describe-own-role.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import { getPasswordPolicy } from '#identity/queries/get-password-policy.ts'
import { keepingWay } from '#identity/rules/way-back.ts'
import { Protected } from '#identity/screens/session.tsx'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Admin dashboard', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** The desk has a bar of its own on phones. */
export const handle = {
  frame: (loaderData: unknown) => ((loaderData as { desk?: object } | undefined)?.desk ? 'desk' : 'public'),
}

/** Another area, another filter, another open row: the same dashboard. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate

/** Keeps the door: administrators only. Who is one but has not shown a second step is told what is missing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { pathname, search } = new URL(request.url)
  const earlier = pathOfTab(search, { first: 'overview', firstPartOf: (area) => areaOf(area)?.firstPart })
  if (earlier !== undefined && pathname === '/admin-dashboard') throw redirect(`/admin-dashboard${earlier}`)
  const own = ctx.actor.kind === 'user' ? await describeOwnRole(ctx) : undefined
  if (ctx.actor.kind !== 'user' || !own) throw redirect(keepingWay('/login', pathname + search))
  if (!ctx.actor.isAdmin) return { desk: null }
  return { desk: { ...own, policy: getPasswordPolicy(ctx), captcha: getCaptchaConfig(ctx) } }
}

export default function AdminDashboardScreen({
  loaderData: { desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return <Protected needsAdmin={desk !== null}>{desk ? <AdminDesk desk={desk} /> : <SecondStepFirst />}</Protected>
}
