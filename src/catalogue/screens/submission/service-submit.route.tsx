import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSearchParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { StartPage } from '#catalogue/screens/submission/start-page.tsx'
import { WriterPlaceholder } from '#catalogue/screens/submission/writer-states.tsx'
import { appContext } from '#platform/app-context.ts'
import { pageTags } from '#site/screens/frame/page-tags.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageTags(
    {
      title: 'Submit a service',
      description: 'Seven short steps from an idea to a page that people can book. No account needed until the end.',
      path: '/service-submit',
    },
    matches,
  )

/** The page is the same for everybody; drafts are in the browser and in the account. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).search === '') context.get(appContext).cacheTags('site')
  return null
}

/** The steps have a footer of their own, in the place of the navigation bar of phones. */
export const handle = { frame: 'wizard' }

// Steps need no data from the loader.
export const shouldRevalidate = () => false

const Writer = lazy(() => import('#catalogue/screens/submission/writer.tsx').then((part) => ({ default: part.Writer })))

const writing = ['draft', 'service', 'copy', 'category']
const never = () => () => {}

/** Without parameters it asks for the category; otherwise it shows the form, which needs JavaScript. */
export default function ServiceSubmitScreen() {
  const [params] = useSearchParams()
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!writing.some((name) => params.has(name))) return <StartPage />
  if (!isBrowser) return <WriterPlaceholder />
  return (
    <Suspense fallback={<WriterPlaceholder />}>
      <Writer />
    </Suspense>
  )
}
