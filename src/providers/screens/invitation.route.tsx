import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { InvitationPage } from '#providers/screens/invitation/invitation-page.tsx'
import { loadInvitation, type InvitationView } from '#providers/screens/invitation/load-invitation.server.ts'
import { orPage } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

// The URL contains the code, which other sites must not receive as referrer.
export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Invitation', matches) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  const view = await orPage(() => loadInvitation(context.get(appContext), code))
  return data(view, { status: view.invitation ? 200 : 404 })
}

export default function InvitationScreen({ loaderData }: { loaderData: InvitationView }) {
  return <InvitationPage view={loaderData} />
}
