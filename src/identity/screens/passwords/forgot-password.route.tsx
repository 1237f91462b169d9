import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ForgotPassword } from '#identity/screens/passwords/forgot-password.tsx'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const handle = { frame: 'entrance' }

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Forgot password', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'x-robots-tag': 'noindex' })

export function loader({ context }: LoaderFunctionArgs) {
  context.get(appContext).cacheTags('site')
  return null
}

export default ForgotPassword
