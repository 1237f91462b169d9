import { useEffect } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { categoryKeys, isCategory } from '#market/rules/categories.ts'
import { everywhere, regionLinks } from '#site/screens/frame/menu/browse.ts'
import { getSections } from '#content/queries/get-content.ts'
import { CityBar } from '#site/screens/home/city-bar.tsx'
import { Greeting } from '#site/screens/home/greeting.tsx'
import { NextVisit } from '#site/screens/home/next-visit.tsx'
import { OpenCart } from '#site/screens/home/open-cart.tsx'
import { PersonalShelves } from '#site/screens/home/personal-shelves.ts'
import { Shelf } from '#site/screens/landing/shelf.tsx'
import { closerTo, rowChoice, rowOf, type CloseRow } from '#site/screens/close-rows.ts'
import { readAround } from '#site/screens/read-around.server.ts'
import { useAround } from '#site/screens/use-around.ts'
import { useArrivingCity } from '#site/screens/saved-city.tsx'
import { pageTags } from '#site/screens/frame/page-tags.ts'
import { ArriveTogether } from '#ui/feedback/arrive-together.tsx'
import { hydrateForKnownBrowser } from '#ui/page/known-browser.ts'
import { ChipLink } from '#ui/chip.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageTags(
    {
      title: 'Home',
      description: 'Your cart, your city, and what is free soon.',
      path: '/home',
    },
    matches,
  )

/** The page is the same for everybody; the browser adds name, city, next visit and cart. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  ctx.cacheTags('lists')
  const around = await readAround(ctx, request)
  const lists = await Promise.all(
    categoryKeys.map((category) => listServices(ctx, { category, sort: 'soonest', limit: rowChoice, around })),
  )
  return {
    around,
    rows: Object.fromEntries(categoryKeys.map((key, index) => [key, rowOf(lists[index]!)])),
    sections: getSections(ctx, 'home'),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function HomeScreen({ loaderData }: { loaderData: Loaded }) {
  const { sections } = loaderData
  useEffect(hydrateForKnownBrowser, [])
  return (
    <>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-8 pb-4 lg:pt-10">
        <Greeting />
        <CityBar around={loaderData.around} />
      </div>
      {/* Personal parts come first, so that they do not push down what the person already reads. */}
      <ArriveTogether when="known" least={sections.some(({ key }) => key === 'personal') ? 5 : 2}>
        <div className="page grid gap-6 pb-4 empty:hidden">
          <NextVisit />
          <OpenCart />
        </div>
        <Sections loaded={loaderData} />
      </ArriveTogether>
    </>
  )
}

function Sections({ loaded }: { loaded: Loaded }) {
  useArrivingCity()
  const { around, rows, sections } = useAround('/home', loaded)
  const beginnings = sections.map(({ key }) => rows[key]?.groups[0]?.label)
  return sections.map(({ key, heading }, index) => (
    <Part
      key={key}
      name={key}
      heading={heading}
      around={around}
      row={rows[key]}
      isContinued={beginnings.indexOf(beginnings[index]) < index}
    />
  ))
}

interface PartProps {
  name: string
  heading: string
  around: string
  row: CloseRow | undefined
  /** A row above begins with the same group by distance. */
  isContinued: boolean
}

function Part({ name, heading, around, row, isContinued }: PartProps) {
  if (name === 'personal') return <PersonalShelves />
  if (name === 'regions') return <RegionPicker heading={heading} />
  if (!isCategory(name) || !row) return null
  const more = closerTo(`${everywhere(name)}&sort=soonest`, around)
  return <Shelf title={heading} {...row} more={more} isContinued={isContinued} />
}

const RegionPicker = ({ heading }: { heading: string }) => (
  <section className="page py-10">
    <h2 className="type-h3 mb-3">{heading}</h2>
    <ul className="flex flex-wrap gap-2">
      {regionLinks.map(({ slug, label }) => (
        <li key={slug}>
          <ChipLink to={`/region/${slug}`}>{label}</ChipLink>
        </li>
      ))}
    </ul>
  </section>
)
