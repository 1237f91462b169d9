import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { PopupDone } from '#identity/screens/social/popup-done.tsx'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Signing in', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

export const handle = { frame: 'bare' }

/** The last page of a provider's popup. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return { eventId: query.get('eventId') ?? '', error: query.get('error') }
}

export default function PopupDoneScreen({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <PopupDone {...loaderData} />
}
