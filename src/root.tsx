import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import { lazy, Suspense, useContext, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { getFrameBrand } from '#content/queries/get-frame-brand.ts'
import { outsideScriptOf } from '#analytics/queries/outside-script-of.ts'
import seen from '#analytics/screens/seen.ts?script'
import { getMaintenance } from '#operations/queries/get-maintenance.ts'
import { offsetWords } from '#notifications/rules/clock-offset.ts'
import { appContext } from '#platform/app-context.ts'
import { ErrorPage } from '#site/screens/frame/islands.ts'
import { Frame } from '#site/screens/frame/frame.tsx'
import { Nonce } from '#ui/page/nonce.ts'
import { headScript } from '#site/screens/frame/head-script.ts'
import './styles.css'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: LinksFunction = () => [font(onest), font(bricolage), { rel: 'manifest', href: '/site.webmanifest' }]

// An error page needs its own title, placed first: browsers use the first title of a document.
export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) => [
  ...(error ? [] : [{ title: `${loaderData?.brand.name ?? 'Sokora'}: good people, near you` }]),
  {
    name: 'description',
    content: 'Find, book and order services from people near you: food, hair, local businesses and more.',
  },
]

export function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { showsBanner, now, publicUrl, mapStyleUrl } = ctx
  // A cached page may show this text, because a change of the clock drops every cached page.
  const maintenance = getMaintenance(ctx)?.words ?? null
  return {
    maintenance,
    publicUrl,
    mapStyleUrl,
    showsBanner,
    clockWords: showsBanner ? offsetWords(now - Date.now()) : null,
    outsideScript: outsideScriptOf(ctx)?.url ?? null,
    brand: getFrameBrand(ctx),
  }
}

// The data of the page frame does not change between navigations.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>('root')
  const isStill = useIsStill()
  const nonce = useContext(Nonce)
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14100c" />
        {!isStill && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} />}
        <Meta />
        <Links />
        <OfMarket known={known} />
        {/* A page shown as a preview must not navigate: in a frame that may not open windows, its links have no effect. */}
        {isStill && <base target="_blank" />}
      </head>
      <body>
        {known?.maintenance && (
          <p role="status" className="type-small bg-ink px-4 py-2 text-center text-on-ink">
            {known.maintenance}
          </p>
        )}
        <Frame showsBanner={known?.showsBanner ?? false} clockWords={known?.clockWords ?? null}>
          {children}
        </Frame>
        {!isStill && <PageScripts outsideScript={known?.outsideScript} />}
      </body>
    </html>
  )
}

type Known = ReturnType<typeof loader>
type Brand = Known['brand']

/** What the operator chose: icon and colors, and the street map that scripts of a map look for. */
const OfMarket = ({ known }: { known: Known | undefined }) => (
  <>
    <BrandLinks brand={known?.brand} />
    {known?.mapStyleUrl && <meta name="map-style" content={known.mapStyleUrl} />}
  </>
)

/** The icon of the browser tab, and the colors of the market. Without a brand: those of the product. */
function BrandLinks({ brand }: { brand: Brand | undefined }) {
  const file = brand?.logo.square?.file
  return (
    <>
      <link rel="icon" href={file ? `${file}-320.webp` : '/favicon.svg'} />
      <link rel="apple-touch-icon" href={file ? `${file}-320.jpg` : '/apple-touch-icon.png'} />
      {brand?.style && <style dangerouslySetInnerHTML={{ __html: brand.style }} />}
    </>
  )
}

const PageScripts = ({ outsideScript }: { outsideScript: string | null | undefined }) => (
  <>
    {outsideScript && (
      <Suspense>
        <Consent url={outsideScript} />
      </Suspense>
    )}
    <ScrollRestoration />
    <Scripts />
    {/* Counts page views. The page neither waits for this script nor depends on it. */}
    <script async type="module" src={seen} />
  </>
)

const Consent = lazy(() => import('#analytics/screens/consent.tsx').then((part) => ({ default: part.Consent })))

/** A route with `export const handle = { isStill: true }` is read-only and is sent without scripts. */
const useIsStill = () => useMatches().some(({ handle }) => (handle as { isStill?: boolean } | undefined)?.isStill)

export const ErrorBoundary = ErrorPage

export default function Root() {
  return <Outlet />
}
