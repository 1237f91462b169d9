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

/** The same for everybody; what somebody writes is known to their browser and their account. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).search === '') context.get(appContext).cacheTags('site')
  return null
}

// From step to step nobody has to be asked.
export const shouldRevalidate = () => false

const Writer = lazy(() => import('#catalogue/screens/submission/writer.tsx').then((part) => ({ default: part.Writer })))

const writing = ['draft', 'service', 'copy', 'category']
const never = () => () => {}

/** Without anything in the address: what would you like to offer? Else the form itself, which only lives in a browser. */
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
