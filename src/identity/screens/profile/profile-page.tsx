import { lazy, Suspense, type ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AddressesTab } from '#identity/screens/profile/addresses-tab.tsx'
import { DeletionBanner } from '#identity/screens/profile/deletion-banner.tsx'
import { PrivacyTab } from '#identity/screens/profile/privacy-tab.tsx'
import { ProfileHeader } from '#identity/screens/profile/profile-header.tsx'
import { isTab, ProfileNav, tabs, type TabKey } from '#identity/screens/profile/profile-nav.tsx'
import { ProfileTab } from '#identity/screens/profile/profile-tab.tsx'
import { Unreachable } from '#ui/section/section.tsx'
import { RecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { useUserLocation } from '#identity/screens/user-location.tsx'
import { Icon } from '#ui/icon.tsx'
import { PhoneTitle } from '#ui/section/page-title.ts'
import { useArriving } from '#ui/feedback/arrive-together.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const parts: Record<TabKey, ComponentType> = {
  profile: ProfileTab,
  orders: lazy(() => import('#identity/screens/profile/orders-tab.tsx')),
  messages: lazy(() => import('#messaging/screens/my-messages-tab.tsx')),
  reviews: lazy(() => import('#reviews/screens/my-reviews-tab.tsx')),
  addresses: AddressesTab,
  // Loaded separately, because it is by far the largest and seldom opened.
  security: lazy(() => import('#identity/screens/profile/security/security-tab.tsx')),
  notifications: lazy(() => import('#notifications/screens/preferences-tab.tsx')),
  tickets: lazy(() => import('#support/screens/my-tickets-tab.tsx')),
  privacy: PrivacyTab,
}

/** On wide screens the open part is beside the list; on phones the list and each part are pages of their own. */
export function ProfilePage() {
  const [params] = useSearchParams()
  const tab = params.get('tab')
  const current = isTab(tab) ? tab : 'profile'
  const isList = !isTab(tab)
  const Part = parts[current]
  return (
    <div className="page grid gap-6 py-6 lg:py-10">
      <div className={isList ? '' : 'max-lg:hidden'}>
        <ProfileHeader />
      </div>
      {!isList && <BackToList current={current} />}
      <DeletionBanner />
      <ProfileUnreachable />
      <div className="grid items-start gap-6 lg:grid-cols-[min(15rem,25%)_minmax(0,1fr)] lg:gap-10">
        <ProfileNav current={current} isPage={isList} />
        <div key={current} className={`grid min-w-0 gap-6 ${isList ? 'max-lg:hidden' : ''}`}>
          <PhoneTitle value={labelOf(current)}>
            <Suspense fallback={<PartPlaceholder />}>
              <Part />
            </Suspense>
          </PhoneTitle>
        </div>
      </div>
      <RecentLogin />
    </div>
  )
}

const labelOf = (tab: TabKey) => tabs.find(({ key }) => key === tab)!.label

const BackToList = ({ current }: { current: TabKey }) => (
  <div className="lg:hidden">
    <Link to="/user-profile" className="type-small -ms-2 inline-flex min-h-11 items-center gap-1 px-2 text-text-2">
      <Icon name="chevron-left" size="small" />
      Your profile
    </Link>
    <h1 className="type-h1">{labelOf(current)}</h1>
  </div>
)

/** Loaded data stays; one line tells that it is not current. */
function ProfileUnreachable() {
  const { state, retry } = useUserLocation()
  return state === 'failed' && <Unreachable onRetry={retry}>We could not load your profile.</Unreachable>
}

/** As tall as the content, so that the footer does not move. */
function PartPlaceholder() {
  // The script of a part is one of the things that arrive.
  useArriving(true)
  return (
    <div role="status" aria-label="Loading" className="grid min-h-dvh content-start gap-6">
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  )
}
