import { useEffect } from 'react'
import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { layouts } from '#catalogue/screens/service-page/layouts/layouts.ts'
import { addMenuItem, loadService } from '#catalogue/screens/service-page/load-service.server.ts'
import { appContext } from '#platform/app-context.ts'
import { orPage, withFormErrors } from '#ui/form/form-errors.ts'
import { pageIsland } from '#ui/page/island.tsx'
import { rememberVisit } from '#ui/page/known-browser.ts'
import { titled } from '#site/screens/frame/brand.ts'

// Loaded separately, because few pages need it.
const ServiceGone = pageIsland(() =>
  import('#catalogue/screens/service-page/service-gone.tsx').then((part) => part.ServiceGone),
)

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const page = await orPage(() => loadService(context.get(appContext), params.serviceId!, search))
  // A removed service has status 410, with similar services.
  return data(page, { status: ['suspended', 'archived'].includes(page.view.service.state) ? 410 : 200 })
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return withFormErrors(form, () => addMenuItem(context.get(appContext), request, params.serviceId!, form))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: titled('Not found', matches) }]
  const { view, canonical, image, structured } = loaderData
  const { service } = view
  const title = titled(`${service.title} at ${service.provider.name}, ${service.place.city}`, matches)
  return [
    { title },
    { name: 'description', content: service.summary },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: service.summary },
    { property: 'og:type', content: 'product' },
    { property: 'og:url', content: canonical },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { 'script:ld+json': structured },
  ]
}

export default function ServiceScreen() {
  const { view } = useLoaderData<typeof loader>()
  useEffect(rememberVisit, [])
  if (view.service.state === 'suspended') return <ServiceGone view={view} />
  const Layout = layouts[view.service.layout]
  return (
    <div
      data-accent={view.service.accent}
      data-layout={view.service.layout}
      data-event="view"
      data-of={view.service.id}
    >
      <Layout view={view} />
    </div>
  )
}
