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
      <div data-region={shown.region} className="relative overflow-hidden bg-region-wall text-[#221a13]">
        <span aria-hidden="true" className="region-dots absolute inset-y-0 end-0 w-2/3" />
        <div className="page relative grid min-h-44 content-center gap-3 py-8 lg:min-h-56 [&_nav]:text-inherit [&_nav_a]:hover:text-inherit">
          <Breadcrumb trail={trail} />
          <h1 className="type-display">{heading}</h1>
          <p className="type-lead">{headline}</p>
        </div>
      </div>
      <div className="page py-6 lg:py-8">
        <Body {...shown} />
      </div>
    </>
  )
}
