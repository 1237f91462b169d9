import {
  redirect,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { AccountProvider } from '#identity/screens/profile/account.tsx'
import { ProfilePage } from '#identity/screens/profile/profile-page.tsx'
import { Protected } from '#identity/screens/sessions/session.tsx'
import { UserLocationProvider } from '#identity/screens/user-location.tsx'
import { loadMyOrders } from '#ordering/screens/find-order/load-my-orders.server.ts'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'
import { ArriveTogether } from '#ui/feedback/arrive-together.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Your profile', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** Protects the route. Parts load personal data themselves, except for orders, which the server describes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { pathname, search, searchParams } = new URL(request.url)
  if (ctx.actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  return { myOrders: searchParams.get('tab') === 'orders' ? await loadMyOrders(ctx, null) : null }
}

// Switching between other parts needs no reload: their endpoints check access themselves.
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) => nextUrl.searchParams.get('tab') === 'orders'

export default function UserProfileScreen() {
  return (
    <Protected>
      <ArriveTogether className="min-h-dvh">
        <UserLocationProvider>
          <AccountProvider>
            <ProfilePage />
          </AccountProvider>
        </UserLocationProvider>
      </ArriveTogether>
    </Protected>
  )
}
