import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { orPage } from '#ui/form/form-errors.ts'
import { pageIsland } from '#ui/page/island.tsx'
import { loadProvider, type ProviderView } from '#providers/screens/load-provider.server.ts'
import { titled } from '#site/screens/frame/brand.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const view = await orPage(() => loadProvider(context.get(appContext), params.slug!, search))
  return data(view, { status: view.isGone ? 410 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: titled('Not found', matches) }]
  const { provider, isGone, canonical, image, structured } = loaderData
  if (isGone) return [{ title: titled('No longer here', matches) }, { name: 'robots', content: 'noindex' }]
  const title = titled(`${provider.name}, ${provider.city}`, matches)
  return [
    { title },
    { name: 'description', content: provider.summary },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: provider.summary },
    { property: 'og:type', content: 'business.business' },
    { property: 'og:url', content: canonical },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { 'script:ld+json': structured },
  ]
}

const Present = pageIsland(() => import('#providers/screens/provider-page.tsx').then((part) => part.ProviderPage))
const Gone = pageIsland(() => import('#providers/screens/provider-gone.tsx').then((part) => part.ProviderGone))

export default function ProviderScreen({ loaderData }: { loaderData: ProviderView }) {
  return loaderData.isGone ? <Gone view={loaderData} /> : <Present view={loaderData} />
}
