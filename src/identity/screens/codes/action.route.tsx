import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { continuePath, type ActionMode } from '#identity/rules/codes/continue-uri.ts'
import { ActionPage } from '#identity/screens/codes/action-page.tsx'
import { appContext } from '#platform/app-context.ts'
import { AppError } from '#shared/app-error.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Your link', matches) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

/** The same check as when the link was created, because the URL may have been changed since. */
function continueTo(given: string | null, publicUrl: string): { to: string; problem: string | null } {
  try {
    return { to: continuePath(given, publicUrl), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { to: '/', problem: error.message }
  }
}

/** Opening the link changes nothing, because programs that scan emails open links, too. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return {
    mode: (query.get('mode') ?? '') as ActionMode | '',
    code: query.get('oobCode') ?? '',
    onward: continueTo(query.get('continueUrl'), context.get(appContext).publicUrl),
  }
}

export default function ActionScreen({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <ActionPage key={loaderData.code} {...loaderData} />
}
