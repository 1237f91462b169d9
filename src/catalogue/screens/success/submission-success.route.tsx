import { redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { LatestStates } from '#catalogue/screens/success/latest-states.tsx'
import { loadSuccess } from '#catalogue/screens/success/load-success.server.ts'
import { SuccessPage } from '#catalogue/screens/success/success-page.tsx'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { Protected } from '#identity/screens/sessions/session.tsx'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titled(`${loaderData?.sent ? (loaderData.sent.isLive ? 'Live' : 'Submitted') : 'Your services'}`, matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { pathname, search, searchParams } = new URL(request.url)
  if (ctx.actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  return loadSuccess(ctx, searchParams.get('service'))
}

export default function SubmissionSuccessScreen({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { sent, latest } = loaderData
  return <Protected>{sent ? <SuccessPage sent={sent} /> : <LatestStates latest={latest} />}</Protected>
}
