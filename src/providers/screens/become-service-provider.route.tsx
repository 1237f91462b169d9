import { lazy, Suspense } from 'react'
import {
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { feeRulesIn } from '#market/rules/fees/fees.ts'
import { planOf, plansIn } from '#market/rules/fees/plans.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { openCountries } from '#market/rules/regions/regions.ts'
import { appContext } from '#platform/app-context.ts'
import { formatPrice } from '#shared/money.ts'
import { pageIsland } from '#ui/page/island.tsx'
import { PagePlaceholder } from '#ui/feedback/skeleton.tsx'
import { pageTags } from '#site/screens/frame/page-tags.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageTags(
    {
      title: 'Become a Service Provider',
      description: 'Be found by people nearby, say when you are free, and pay only when you sell.',
      path: '/become-service-provider',
    },
    matches,
  )

/** The page without parameters is the same for everybody, so it is cached. With an application in the URL it is not. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const { search, searchParams } = new URL(request.url)
  const isApplication = namesApplication(searchParams)
  if (search === '') ctx.cacheTags('site', 'settings')
  const requirements = {
    year: new Date(ctx.now).getUTCFullYear(),
    requiredProofs: [...ctx.settings.get('providers.required_proofs')],
  }
  const plans = plansIn(ctx.settings)
  const shown = plans.map(({ key, name, purpose, monthly, commissionPercent }) => ({
    key,
    name,
    purpose,
    commissionPercent,
    monthly: formatPrice(monthly),
  }))
  return {
    isApplication,
    requirements,
    plans: shown,
    first: planOf(plans, null),
    fees: feeRulesIn(ctx.settings),
    countries: isApplication ? [] : listCountries(openCountries(ctx.settings)),
  }
}

/** Whether the URL names a draft, a submitted application, or the first answers of a new one. */
const namesApplication = (params: URLSearchParams) => ['draft', 'provider', 'begin'].some((name) => params.has(name))

const listCountries = (countries: string[]) =>
  countries
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** Moving between steps needs no new data; moving between the page and the steps does. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  namesApplication(nextUrl.searchParams) !== namesApplication(currentUrl.searchParams)

/** The steps have a footer of their own, in the place of the navigation bar of phones. */
export const handle = { frame: (loaderData: Shown | undefined) => (loaderData?.isApplication ? 'wizard' : 'public') }

const Page = pageIsland(() =>
  import('#providers/screens/become-provider-page.tsx').then((part) => part.BecomeProviderPage),
)
const SignUp = lazy(() => import('#providers/screens/sign-up/sign-up.tsx'))

type Shown = ReturnType<typeof loader>

export default function BecomeServiceProviderScreen({ loaderData }: { loaderData: Shown }) {
  const [params] = useSearchParams()
  if (!namesApplication(params)) return <Page {...loaderData} />
  return (
    <>
      <noscript>
        <p className="page pt-8 text-text-2">This form keeps what you type, and needs JavaScript for that.</p>
      </noscript>
      <Suspense fallback={<PagePlaceholder text="Loading..." />}>
        <SignUp requirements={loaderData.requirements} />
      </Suspense>
    </>
  )
}
