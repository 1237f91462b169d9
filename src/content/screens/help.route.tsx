import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { getText, listHelp } from '#content/queries/get-content.ts'
import { beginningOf } from '#content/rules/markup.ts'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'
import { addressTags } from '#ui/page/address-tags.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const pages = (await listHelp(ctx)).map(({ slug, title, body }) => ({ slug, title, beginning: beginningOf(body) }))
  return { pages, heading: getText(ctx, 'help.title'), intro: getText(ctx, 'help.intro'), publicUrl: ctx.publicUrl }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titled(loaderData?.heading ?? 'Help', matches) },
  { name: 'description', content: loaderData?.intro },
  { property: 'og:title', content: titled(loaderData?.heading ?? 'Help', matches) },
  { property: 'og:description', content: loaderData?.intro },
  ...(loaderData ? addressTags(`${loaderData.publicUrl}/help`) : []),
]

export default function HelpScreen() {
  const { pages, heading, intro } = useLoaderData<typeof loader>()
  return (
    <div className="page grid gap-8 py-8 lg:py-10">
      <header className="grid gap-2">
        <h1 className="type-h1">{heading}</h1>
        <p className="type-lead max-w-prose text-text-2">{intro}</p>
      </header>
      {pages.length === 0 ? (
        <EmptyState icon="circle-help" title="Nothing is written here yet" text="Ask us, and we answer by mail.">
          <LinkButton to="/contact">Contact us</LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {pages.map(({ slug, title, beginning }) => (
            <li key={slug} className="panel group relative grid content-start gap-1 p-5">
              <h2 className="type-title">
                <Link to={`/help/${slug}`} className="group-hover:underline after:absolute after:inset-0">
                  {title}
                </Link>
              </h2>
              <p className="type-small text-text-2">{beginning}</p>
            </li>
          ))}
        </ul>
      )}
      {pages.length > 0 && (
        <p className="text-text-2">
          Not answered?{' '}
          <Link to="/contact" className="link">
            Write to us
          </Link>
          .
        </p>
      )}
    </div>
  )
}
