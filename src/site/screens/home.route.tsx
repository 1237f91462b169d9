import { Fragment } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { appContext } from '#platform/app-context.ts'
import type { ServiceCard } from '#catalogue/contract.ts'
import { listServices } from '#catalogue/queries/list-services.ts'
import { categoryKeys, isCategory } from '#market/rules/categories.ts'
import { everywhere } from '#site/screens/frame/browse.ts'
import { getSections } from '#content/queries/get-content.ts'
import { CityBar } from '#site/screens/home/city-bar.tsx'
import { Greeting } from '#site/screens/home/greeting.tsx'
import { NextVisit } from '#site/screens/home/next-visit.tsx'
import { OpenCart } from '#site/screens/home/open-cart.tsx'
import { OwnShelves } from '#site/screens/home/own-shelves.ts'
import { RegionPicker } from '#site/screens/home/region-picker.tsx'
import { Shelf } from '#site/screens/landing/shelf.tsx'
import { pageTags } from '#site/screens/frame/page-tags.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageTags(
    {
      title: 'Home',
      description: 'Your cart, your city, and what is free soon.',
      path: '/home',
    },
    matches,
  )

/** The page is the same for everybody; name, city, next visit and cart come to it in the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  ctx.shows('lists')
  const lists = await Promise.all(
    categoryKeys.map((category) => listServices(ctx, { page: 'world', category, sort: 'soonest', limit: 4 })),
  )
  return {
    cards: Object.fromEntries(categoryKeys.map((key, index) => [key, lists[index]!.items])),
    sections: getSections(ctx, 'home'),
  }
}

export default function HomeScreen({
  loaderData: { cards, sections },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <>
      <div className="page grid gap-6 pt-8 pb-4 lg:pt-12">
        <Greeting />
        <CityBar />
        <NextVisit />
        <OpenCart />
      </div>
      {sections.map(({ key, heading }) => (
        <Fragment key={key}>{partOf(key, heading, cards[key] ?? [])}</Fragment>
      ))}
    </>
  )
}

function partOf(key: string, heading: string, cards: ServiceCard[]) {
  if (key === 'own') return <OwnShelves />
  if (key === 'regions') return <RegionPicker heading={heading} />
  return isCategory(key) && <Shelf title={heading} cards={cards} more={`${everywhere(key)}&sort=soonest`} />
}
