import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { layouts } from '#catalogue/screens/service-page/layouts/layouts.ts'
import { loadPreview } from '#catalogue/screens/layouts/load-layouts.server.ts'
import type { ServiceView } from '#catalogue/screens/service-page/service-view.server.ts'
import { appContext } from '#platform/app-context.ts'
import { orPage } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

/** Without frame and scripts, because the page on which a layout is chosen embeds it only as an image. */
export const handle = { frame: 'bare', isStill: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titled(loaderData ? `${loaderData.service.title}: preview` : 'Not found', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'SAMEORIGIN',
})

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  orPage(() => loadPreview(context.get(appContext), params.serviceId!, new URL(request.url).searchParams))

const withoutFrame = { '--header-height': '0px', '--tab-bar-height': '0px' } as object

export default function LayoutPreviewScreen({ loaderData: view }: { loaderData: ServiceView }) {
  const Layout = layouts[view.service.layout]
  return (
    <div
      data-accent={view.service.accent}
      data-layout={view.service.layout}
      className="still min-h-dvh bg-bg"
      style={withoutFrame}
    >
      <Layout view={view} />
    </div>
  )
}
