import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { AppContext } from '#server/context.ts'
import { appContext } from '#platform/app-context.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { summariseRegions } from '#catalogue/queries/listings/summarise-regions.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { getSections, getText } from '#content/queries/get-content.ts'
import { marketIn } from '#site/screens/frame/brand.ts'
import { rowChoice, rowOf } from '#site/screens/close-rows.ts'
import { readAround } from '#site/screens/read-around.server.ts'
import { addressTags } from '#ui/page/address-tags.ts'
import { pageIsland } from '#ui/page/island.tsx'

export const handle = { frame: 'landing' }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: `${marketIn(matches)}: ${loaderData?.title ?? ''}` },
  {
    name: 'description',
    content: loaderData?.description,
  },
  { property: 'og:title', content: marketIn(matches) },
  { property: 'og:description', content: loaderData?.description },
  ...(loaderData ? [...addressTags(`${loaderData.publicUrl}/`), siteTag(marketIn(matches), loaderData.publicUrl)] : []),
]

/** Structured data about the market and its search (schema.org). */
const siteTag = (name: string, publicUrl: string) => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  ctx.cacheTags('lists', 'settings')
  const around = await readAround(ctx, request)
  const [regions, rated, newest] = await Promise.all([
    summariseRegions(ctx),
    listServices(ctx, { sort: 'rated', limit: rowChoice, around }),
    listServices(ctx, { sort: 'newest', limit: rowChoice, around }),
  ])
  const { commissionPercent } = planIn(ctx.settings, null)
  return {
    regions,
    around,
    rated: rowOf(rated),
    newest: rowOf(newest),
    commissionPercent,
    publicUrl: ctx.publicUrl,
    ...wordsOf(ctx),
  }
}

function wordsOf(ctx: AppContext) {
  const [hero, ...sections] = getSections(ctx, 'landing')
  return {
    hero: hero!,
    sections,
    title: getText(ctx, 'landing.title'),
    description: getText(ctx, 'landing.description'),
  }
}

const Hero = pageIsland(() => import('#site/screens/landing/hero.tsx').then((part) => part.Hero))
const Below = pageIsland(() => import('#site/screens/landing/below.tsx').then((part) => part.Below))

export default function LandingScreen({
  loaderData: { hero, ...below },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <>
      <Hero heading={hero.heading} text={hero.text} />
      <Below {...below} />
    </>
  )
}
