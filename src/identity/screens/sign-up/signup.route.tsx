import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { countryName } from '#market/rules/regions/names.ts'
import { countries } from '#market/rules/regions/regions.ts'
import { safeReturnPath } from '#identity/rules/sessions/return-path.ts'
import { SignupSteps } from '#identity/screens/sign-up/signup-steps.tsx'
import { appContext } from '#platform/app-context.ts'
import { marketIn } from '#site/screens/frame/brand.ts'
import { pageTags } from '#site/screens/frame/page-tags.ts'

export const handle = { frame: 'entrance' }

export const meta: MetaFunction = ({ matches }) =>
  pageTags(
    {
      title: 'Sign up',
      description: `One account for what you book, order and sell on ${marketIn(matches)}.`,
      path: '/signup',
    },
    matches,
  )

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  ctx.cacheTags('site')
  const names = countries.map((code) => ({ code, name: countryName(code) }))
  return {
    returnPath: safeReturnPath(new URL(request.url).searchParams.get('next')),
    countries: names.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}

export default function SignupScreen({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <SignupSteps {...loaderData} />
}
