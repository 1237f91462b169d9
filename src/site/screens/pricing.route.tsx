import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { pageIsland } from '#ui/page/island.tsx'
import { listRates } from '#market/queries/list-rates.ts'
import { sellingTermsIn } from '#market/rules/fees/selling-terms.ts'
import { payoutTermsIn } from '#site/rules/pricing-questions.ts'
import { showPricing, type Pricing } from '#site/rules/pricing.ts'
import { pageTags } from '#site/screens/frame/page-tags.ts'
import { categoryKeys } from '#market/rules/categories.ts'
import { categoryWords } from '#market/rules/subcategories.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageTags(
    {
      title: 'Pricing',
      description: 'Plans for providers, what customers pay, and a calculator for what you earn.',
      path: '/pricing',
    },
    matches,
  )

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Pricing> {
  const ctx = context.get(appContext)
  ctx.cacheTags('settings', 'rates')
  const exchange = { rates: await listRates(ctx), now: ctx.now, goodForDays: ctx.settings.get('money.rates_days') }
  const categories = categoryKeys.map((key) => ({ key, label: categoryWords(ctx.settings, key).label }))
  const around = { categories, terms: sellingTermsIn(ctx.settings), payouts: payoutTermsIn(ctx.settings), exchange }
  return showPricing(around, new URL(request.url).searchParams)
}

const Page = pageIsland(() => import('#site/screens/pricing/page.tsx').then((part) => part.Page))

export default function PricingScreen({ loaderData }: { loaderData: Pricing }) {
  return <Page {...loaderData} />
}
