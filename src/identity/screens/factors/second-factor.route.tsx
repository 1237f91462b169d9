import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { safeReturnPath } from '#identity/rules/sessions/return-path.ts'
import { LoginSteps } from '#identity/screens/sessions/login-steps.tsx'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Second step', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })

export function loader({ request, context }: LoaderFunctionArgs) {
  context.get(appContext).cacheTags('site')
  return { returnPath: safeReturnPath(new URL(request.url).searchParams.get('next')) }
}

/** The second step of sign-ins that started elsewhere. */
export default function SecondFactorScreen({ loaderData: { returnPath } }: { loaderData: ReturnType<typeof loader> }) {
  return <LoginSteps returnPath={returnPath} email="" error="multi-factor-auth-required" demoAccounts={[]} />
}
