import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { orPage } from '#ui/form/form-errors.ts'
import { pageIsland, useHydration } from '#ui/page/island.tsx'
import { loadRegion } from './load-list.server.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  orPage(() => loadRegion(context.get(appContext), params.region!, request))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData?.meta ?? [{ title: titled('Not found', matches) }]

const Body = pageIsland(() => import('./region-body.tsx').then((part) => part.RegionBody))

export default function RegionScreen() {
  const { heading, headline, trail, meta: _, ...shown } = useLoaderData<typeof loader>()
  useHydration(shown.list.filters.isMapOpen === true)
  return (
    <>
      <div data-region={shown.region} className="region-band relative overflow-hidden">
        <span aria-hidden="true" className="region-dots absolute inset-y-0 end-0 w-2/3" />
        <div className="page relative grid content-center gap-1.5 py-4 lg:min-h-40 lg:gap-2 lg:py-6 [&_nav]:text-inherit [&_nav_a]:hover:text-inherit">
          <Breadcrumb trail={trail} />
          <h1 className="type-h1">{heading}</h1>
          <p className="text-text-2">{headline}</p>
        </div>
      </div>
      <div className="page py-3 lg:py-6">
        <Body {...shown} />
      </div>
    </>
  )
}
