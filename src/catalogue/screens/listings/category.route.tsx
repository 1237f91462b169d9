import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { orPage } from '#ui/form/form-errors.ts'
import { pageIsland, useHydration } from '#ui/page/island.tsx'
import { loadCategory } from './load-list.server.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  orPage(() => loadCategory(context.get(appContext), params.continent!, request))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData?.meta ?? [{ title: titled('Not found', matches) }]

const Body = pageIsland(() => import('./list-body.tsx').then((part) => part.ServiceListBody))

export default function CategoryScreen() {
  const { list, cards, featured, category, providers, heading, headline, trail } = useLoaderData<typeof loader>()
  useHydration(list.filters.isMapOpen === true)
  return (
    <div className="page py-6 lg:py-8">
      <Breadcrumb trail={trail} />
      <h1 className="type-h1 mt-3">{heading}</h1>
      <p className="mt-1 mb-5 text-text-2">{headline}</p>
      <Body list={list} cards={cards} featured={featured} category={category} providers={providers} />
    </div>
  )
}
