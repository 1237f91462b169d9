import { data, useLoaderData, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { AppContext } from '#server/context.ts'
import { describeMyRole } from '#identity/queries/admins/describe-my-role.ts'
import { listDemoAccounts } from '#identity/queries/describe-config.ts'
import { needsAdmin, safeReturnPath } from '#identity/rules/sessions/return-path.ts'
import { LoginSteps } from '#identity/screens/sessions/login-steps.tsx'
import { NoAccess } from '#identity/screens/sessions/no-access.tsx'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const handle = { frame: 'entrance' }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titled(loaderData?.deniedAccount ? 'No access' : 'Log in', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  loaderHeaders.set('x-robots-tag', 'noindex')
  loaderHeaders.set('referrer-policy', 'no-referrer')
  return loaderHeaders
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  ctx.cacheTags('site')
  const query = new URL(request.url).searchParams
  const returnPath = safeReturnPath(query.get('next'))
  // The actor is only read where needed, because that makes the page personal; otherwise it is cached.
  const deniedAccount = needsAdmin(returnPath) ? await accountWithoutRole(ctx) : null
  const page = {
    returnPath,
    email: query.get('email') ?? '',
    error: query.get('error'),
    deniedAccount,
    demoAccounts: await listDemoAccounts(ctx),
  }
  return data(page, deniedAccount ? { status: 403, headers: { 'cache-control': 'no-store' } } : undefined)
}

/** The name of a signed-in person who is not an administrator; null for everybody else. */
async function accountWithoutRole(ctx: AppContext): Promise<string | null> {
  const { actor } = ctx
  if (actor.kind !== 'user' || (await describeMyRole(ctx))) return null
  return actor.email ?? actor.displayName ?? 'somebody without an email address'
}

export default function LoginScreen() {
  const { deniedAccount, ...page } = useLoaderData<typeof loader>()
  return deniedAccount ? <NoAccess account={deniedAccount} /> : <LoginSteps {...page} />
}
