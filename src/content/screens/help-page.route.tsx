import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { getHelpPage, getText } from '#content/queries/get-content.ts'
import { beginningOf, markupOf } from '#content/rules/markup.ts'
import { Markup } from '#content/screens/markup.tsx'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'
import { addressTags } from '#ui/page/address-tags.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { orPage } from '#ui/form/form-errors.ts'

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orPage(async () => {
    const ctx = context.get(appContext)
    const { slug, title, body } = await getHelpPage(ctx, params.slug!)
    return {
      title,
      blocks: markupOf(body),
      description: beginningOf(body),
      help: getText(ctx, 'help.title'),
      address: `${ctx.publicUrl}/help/${slug}`,
    }
  })

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? [
        { title: titled(loaderData.title, matches) },
        { name: 'description', content: loaderData.description },
        { property: 'og:title', content: titled(loaderData.title, matches) },
        { property: 'og:description', content: loaderData.description },
        ...addressTags(loaderData.address),
      ]
    : [{ title: titled('Not found', matches) }]

export default function HelpPageScreen() {
  const { title, blocks, help } = useLoaderData<typeof loader>()
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8 lg:py-12">
      <Breadcrumb trail={[{ label: help, to: '/help' }, { label: title }]} />
      <h1 className="type-h1 wrap-anywhere">{title}</h1>
      <Markup blocks={blocks} />
      <p className="mt-4 max-w-prose border-t border-border pt-6 text-text-2">
        Didn’t find it?{' '}
        <Link to="/contact" className="link">
          Contact us
        </Link>
      </p>
    </article>
  )
}
