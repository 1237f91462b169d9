import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { orPage } from '#ui/forms.ts'
import { island } from '#ui/island.tsx'
import { loadSearch } from './load-search.server.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  orPage(() => loadSearch(context.get(appContext), request))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData?.meta ?? [{ title: titled('Search', matches) }]

const Body = island(() => import('./list-body.tsx').then((part) => part.ServiceListBody))

export default function SearchScreen() {
  const { list, cards, heading, headline, correctedText, dropped } = useLoaderData<typeof loader>()
  return (
    <div className="page py-6 lg:py-8">
      <h1 className="type-h1">{heading}</h1>
      <p className="mt-1 mb-5 text-text-2">
        {headline}
        {correctedText && `. Showing results for “${correctedText}”`}
        {dropped.length > 0 && `. Left out, because nothing had it all: ${dropped.join(', ')}`}
      </p>
      <Body list={list} cards={cards} category={list.filters.category} />
    </div>
  )
}
