import {
  Link,
  replace,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { ChipLink, ChipRow } from '#ui/chip.tsx'
import { closerSearch } from '#site/screens/saved-city.tsx'
import { orPage } from '#ui/form/form-errors.ts'
import { pageIsland, useHydration } from '#ui/page/island.tsx'
import { loadSearch } from './load-search.server.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  orPage(() => loadSearch(context.get(appContext), request))

/** A search without a place starts at the saved city. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const closer = closerSearch(new URL(request.url).search)
  if (closer) throw replace(closer)
  return serverLoader<typeof loader>()
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData?.meta ?? [{ title: titled('Search', matches) }]

const Body = pageIsland(() => import('./search-body.tsx').then((part) => part.SearchBody))

export default function SearchScreen() {
  const { list, cards, groups, heading, headline, correctedText, dropped, which, otherReading } =
    useLoaderData<typeof loader>()
  useHydration(list.filters.isMapOpen === true)
  return (
    <div className="page py-6 lg:py-8">
      <div className="mb-5 grid gap-1">
        <h1 className={headline ? 'type-h1' : 'type-h2'}>{heading}</h1>
        {headline && <p className="text-text-2">{headline}</p>}
        {otherReading && <Reading corrected={correctedText} {...otherReading} />}
        {dropped.length > 0 && (
          <p className="text-text-2">Nothing matches all of it, so we left out {dropped.join(', ')}.</p>
        )}
      </div>
      {which && which.choices.length > 0 && (
        <div className="mb-5">
          <p className="mb-1 font-semibold">Which “{which.text}” do you mean?</p>
          <ChipRow label="Places">
            {which.choices.map(({ label, href }) => (
              <ChipLink key={label} to={href} icon="map-pin">
                {label}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      )}
      <Body list={list} cards={cards} groups={groups} category={list.filters.category} />
    </div>
  )
}

/** How the words were interpreted, with a link to the other interpretation. */
function Reading({ corrected, text, href }: { corrected: string | null; text: string; href: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {corrected && (
        <span>
          Showing results for <strong>{corrected}</strong>.
        </span>
      )}
      <Link to={href} className="link inline-flex min-h-11 items-center">
        {corrected ? `Search for ${text} instead` : `Show results for words like ${text}`}
      </Link>
    </p>
  )
}
