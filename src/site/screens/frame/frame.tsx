import { lazy, Suspense, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Announcer } from '#ui/feedback/announcer.tsx'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { ToastRegion } from '#ui/feedback/toasts.tsx'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { DashboardHeader, Header, QuietHeader } from '#site/screens/frame/header.tsx'
import { DemoBanner, Footer, Hearts, TabBar } from '#site/screens/frame/islands.ts'
import { NavigationWatch } from '#site/screens/frame/navigation-watch.tsx'
import { IncompleteLine, OfflineLine } from '#site/screens/frame/offline-line.tsx'
import { CityOfPerson } from '#site/screens/saved-city.tsx'

/**
 * A route chooses its frame with `export const handle = { frame: 'checkout' }`: 'checkout' has no links away from the
 * page; 'wizard' (a long form in steps) has help and the account alone; 'entrance' (signing in and up) has no search and
 * no navigation bar; 'dashboard' has a navigation bar of its own for phones; 'bare' windows have no frame.
 */
export type FrameKind = 'public' | 'landing' | 'checkout' | 'wizard' | 'entrance' | 'dashboard' | 'bare'

/** Their footer has no directory. */
const plain: readonly FrameKind[] = ['checkout', 'wizard', 'dashboard']

/** Their parts load after the page; the footer begins below the window, so that it never moves. */
const late: readonly FrameKind[] = ['wizard', 'dashboard']

interface FrameHandle {
  /** A function, where the frame depends on the loader data. */
  frame?: FrameKind | ((loaderData: unknown) => FrameKind)
}

function useFrameKind(): FrameKind {
  const kinds = useMatches().map(({ handle, loaderData }) => {
    const frame = (handle as FrameHandle | undefined)?.frame
    return typeof frame === 'function' ? frame(loaderData) : frame
  })
  return kinds.findLast(Boolean) ?? 'public'
}

interface FrameProps {
  showsBanner: boolean
  /** By how much the demo's clock was moved. */
  clockWords: string | null
  children: ReactNode
}

/** The frame of every page. */
export function Frame({ showsBanner, clockWords, children }: FrameProps) {
  const kind = useFrameKind()
  if (kind === 'bare') return <Bare>{children}</Bare>
  return (
    <Providers>
      <a href="#main" className="button button-neutral fixed start-4 top-3 z-70 -translate-y-20 focus:translate-y-0">
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col" data-frame={kind}>
        {showsBanner && <DemoBanner clockWords={clockWords} />}
        <Impersonation />
        <OfflineLine />
        <IncompleteLine />
        <HeaderOf kind={kind} />
        <main id="main" tabIndex={-1} className={`flex-1 ${late.includes(kind) ? 'min-h-dvh' : ''}`}>
          {children}
        </main>
        <Footer isWide={!plain.includes(kind)} />
        {(kind === 'public' || kind === 'landing') && <TabBar />}
      </div>
      <NavigationWatch />
      <Hearts />
      <CityOfPerson />
    </Providers>
  )
}

function HeaderOf({ kind }: { kind: FrameKind }) {
  if (kind === 'checkout' || kind === 'wizard') return <QuietHeader isCheckout={kind === 'checkout'} />
  return kind === 'dashboard' ? (
    <DashboardHeader />
  ) : (
    <Header isLanding={kind === 'landing'} hasSearch={kind !== 'entrance'} />
  )
}

/** For small windows that close themselves. */
const Bare = ({ children }: { children: ReactNode }) => (
  <Providers>
    <main id="main" tabIndex={-1} className="min-h-dvh">
      {children}
    </main>
  </Providers>
)

const ImpersonationBanner = lazy(() => import('#identity/screens/impersonation-banner.tsx'))

const Impersonation = () => <Suspense>{useSession().impersonation && <ImpersonationBanner />}</Suspense>

const Providers = ({ children }: { children: ReactNode }) => (
  <Announcer>
    <ToastRegion>
      <LoadingOverlay>{children}</LoadingOverlay>
    </ToastRegion>
  </Announcer>
)
