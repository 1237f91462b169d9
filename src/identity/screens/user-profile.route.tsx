import { redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { AccountProvider } from '#identity/screens/profile/account.tsx'
import { ProfilePage } from '#identity/screens/profile/profile-page.tsx'
import { Protected } from '#identity/screens/sessions/session.tsx'
import { UserLocationProvider } from '#identity/screens/user-location.tsx'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'
import { ArriveTogether } from '#ui/feedback/arrive-together.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Your profile', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** Protects the route. The page loads personal data itself. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  if (context.get(appContext).actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  return null
}

// Switching between parts needs no reload: their endpoints check access themselves.
export const shouldRevalidate = () => false

export default function UserProfileScreen() {
  return (
    <Protected>
      <ArriveTogether>
        <UserLocationProvider>
          <AccountProvider>
            <ProfilePage />
          </AccountProvider>
        </UserLocationProvider>
      </ArriveTogether>
    </Protected>
  )
}
