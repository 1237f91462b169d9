import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { LayoutSelectionPage } from '#catalogue/screens/layouts/layout-selection-page.tsx'
import type { LayoutSelection } from '#catalogue/screens/layouts/layout-selection.server.ts'
import { loadLayoutSelection } from '#catalogue/screens/layouts/load-layout-selection.server.ts'
import { appContext } from '#platform/app-context.ts'
import { orPage } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titled(loaderData ? `Layout of ${loaderData.title}` : 'Not found', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orPage(() => loadLayoutSelection(context.get(appContext), params.serviceId!))

// The page knows its own choice; only another service has to be loaded.
export const shouldRevalidate = ({ currentParams, nextParams }: { currentParams: object; nextParams: object }) =>
  JSON.stringify(currentParams) !== JSON.stringify(nextParams)

export default function LayoutSelectionScreen({ loaderData }: { loaderData: LayoutSelection }) {
  return <LayoutSelectionPage key={loaderData.id} selection={loaderData} />
}
