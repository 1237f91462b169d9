import {
  redirect,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { pathOfTab } from '#dashboards/rules/earlier-addresses.ts'
import { AdminDashboardFrame } from '#dashboards/screens/frame/admin-frame.tsx'
import { areaOf } from '#dashboards/screens/frame/admin-sections.ts'
import { describeMyRole } from '#identity/queries/admins/describe-my-role.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import { getPasswordPolicy } from '#identity/queries/get-password-policy.ts'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { Protected } from '#identity/screens/sessions/session.tsx'
import { answerForm, shownOnce } from '#platform/answer-form.ts'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'
import { drawnFor } from '#shared/drawn-page.ts'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'
import { sendForm } from '#ui/form/send-form.ts'
import { DrawnPage } from '#ui/page/drawing.tsx'

const SecondStepFirst = loadedOnUse(() =>
  import('#dashboards/screens/frame/second-step-first.tsx').then((file) => file.SecondStepFirst),
)

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Admin dashboard', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** On phones the dashboard has its own navigation bar. */
export const handle = {
  frame: (loaderData: unknown) =>
    (loaderData as { dashboard?: object } | undefined)?.dashboard ? 'dashboard' : 'public',
}

/** Navigation within the dashboard does not reload its data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate

/** Only for administrators. An administrator who signed in without a second factor is told what is missing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { pathname, search } = new URL(request.url)
  const earlier = pathOfTab(search, { first: 'overview', firstPartOf: (area) => areaOf(area)?.firstPart })
  if (earlier !== undefined && pathname === '/admin-dashboard') throw redirect(`/admin-dashboard${earlier}`)
  const role = ctx.actor.kind === 'user' ? await describeMyRole(ctx) : undefined
  if (ctx.actor.kind !== 'user' || !role) throw redirect(withReturnPath('/login', pathname + search))
  const drawn = drawnFor(request, ctx.now, 'UTC')
  const dashboard = { ...role, policy: getPasswordPolicy(ctx), captcha: getCaptchaConfig(ctx) }
  return shownOnce({ drawn, dashboard: ctx.actor.isAdmin ? dashboard : null })
}

export const action = answerForm
export const clientAction = sendForm

export default function AdminDashboardScreen() {
  const { dashboard, drawn } = useLoaderData<typeof loader>()
  return (
    <Protected needsAdmin={dashboard !== null} isAllowed>
      <DrawnPage drawn={drawn}>
        {dashboard ? <AdminDashboardFrame dashboard={dashboard} /> : <SecondStepFirst />}
      </DrawnPage>
    </Protected>
  )
}
