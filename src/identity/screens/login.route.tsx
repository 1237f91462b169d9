import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { wayBack } from '#identity/rules/way-back.ts'
import { LoginSteps } from '#identity/screens/login-steps.tsx'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Log in', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })

export function loader({ request, context }: LoaderFunctionArgs) {
  context.get(appContext).shows('site')
  const asked = new URL(request.url).searchParams
  return { way: wayBack(asked.get('next')), email: asked.get('email') ?? '', error: asked.get('error') }
}

type LoaderData = ReturnType<typeof loader>

export default function LoginScreen({ loaderData }: { loaderData: LoaderData }) {
  return <LoginSteps {...loaderData} />
}
