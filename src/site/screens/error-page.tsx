import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { scenes } from '#site/screens/scenes.ts'
import { Picture } from '#ui/picture.tsx'
import { regionLinks } from '#site/screens/frame/menu/browse.ts'
import type { ErrorBody } from '#shared/app-error.ts'
import { useBrand } from '#site/screens/frame/brand.ts'

interface Words {
  title: string
  text: string
}

const wordsByStatus: Record<number, Words> = {
  400: {
    title: "This address can't be read",
    text: 'Something in it is broken. Search for it by name, or browse a region.',
  },
  403: { title: "You don't have access", text: 'This page belongs to somebody else, or needs another account.' },
  404: { title: 'This page moved or never was', text: 'Search for it by name, or browse a region.' },
  410: {
    title: 'No longer offered',
    text: "This was here once and isn't any more. Something similar may still be here.",
  },
  429: { title: 'That was fast', text: 'Too many requests came from here. Wait a moment and try again.' },
  503: {
    title: 'One moment, please',
    text: 'Something we need is away for a moment. Nothing was booked or charged by this page. Try again.',
  },
}

const serverFault: Words = {
  title: 'This did not work',
  text: 'The fault is ours. Nothing was booked or charged by this page. Try again; when it stays, write to us with the number below.',
}

interface Failure extends Words {
  status: number
  requestId: string | undefined
}

function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { ...serverFault, status: 500, requestId: undefined }
  const errorBody = error.data as Partial<ErrorBody> | string | null
  const requestId = typeof errorBody === 'object' ? errorBody?.requestId : undefined
  return { ...(wordsByStatus[error.status] ?? serverFault), status: error.status, requestId }
}

/** The error page: what happened, what it means, and where to go. */
export function ErrorPage() {
  return <Apology {...failureOf(useRouteError())} />
}

export function Apology({ status, title, text, requestId }: Failure) {
  const isOurs = status >= 500
  const market = useBrand().name
  return (
    <div className="page grid items-start gap-x-12 gap-y-8 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:py-16">
      <title>{`${title} · ${market}`}</title>
      <div>
        <p className="type-small font-semibold text-text-3">{status}</p>
        <h1 className="type-h1 mt-1">{title}</h1>
        <p className="type-lead mt-3 text-text-2">{text}</p>
        {requestId && (
          <p className="type-small mt-3 text-text-3">
            Number of this request: <code className="select-all">{requestId}</code>
          </p>
        )}
      </div>
      <Picture
        picture={{ ...(isOurs ? scenes.coffee : scenes.shopfront), alt: '' }}
        sizes="(width < 64rem) 92vw, 28rem"
        className="rounded-xl max-lg:hidden lg:col-start-2 lg:row-span-3 lg:row-start-1"
      />
      {isOurs ? <TryAgain /> : <NextLinks />}
    </div>
  )
}

const TryAgain = () => (
  <div className="flex flex-wrap gap-3">
    <LinkButton kind="primary" to="" reloadDocument>
      Try again
    </LinkButton>
    <LinkButton to="/contact">Contact us</LinkButton>
  </div>
)

const NextLinks = () => (
  <nav aria-label="Start from a region" className="grid justify-items-start gap-6">
    <LinkButton kind="primary" to="/">
      Go to the home page
    </LinkButton>
    <div>
      <h2 className="type-h3 mb-3">Start from a region</h2>
      <ul className="flex flex-wrap gap-2">
        {regionLinks.map(({ slug, label }) => (
          <li key={slug}>
            <Link to={`/region/${slug}`} className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </nav>
)
