import { Form, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { getText, listHelp } from '#content/queries/get-content.ts'
import { beginningOf } from '#content/rules/markup.ts'
import { questionsOf, searchQuestions } from '#content/rules/questions.ts'
import { appContext } from '#platform/app-context.ts'
import { titled } from '#site/screens/frame/brand.ts'
import { addressTags } from '#ui/page/address-tags.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

const most = 80

/** All topics with their questions; with `?find=` the questions that contain these words. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const topics = (await listHelp(ctx)).map(({ slug, title, body }) => ({
    slug,
    title,
    beginning: beginningOf(body),
    questions: questionsOf(body).map((question) => ({
      ...question,
      topic: title,
      href: `/help/${slug}#${question.anchor}`,
    })),
  }))
  const typed = (new URL(request.url).searchParams.get('find') ?? '').trim().slice(0, most)
  return {
    topics: topics.map(({ questions, ...topic }) => ({
      ...topic,
      questions: questions.map(({ title, href }) => ({ title, href })),
    })),
    typed,
    found: typed
      ? searchQuestions(
          topics.flatMap(({ questions }) => questions),
          typed,
        ).map(({ title, href, topic, answer }) => ({ title, href, topic, answer }))
      : null,
    heading: getText(ctx, 'help.title'),
    intro: getText(ctx, 'help.intro'),
    publicUrl: ctx.publicUrl,
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titled(loaderData?.heading ?? 'Help', matches) },
  { name: 'description', content: loaderData?.intro },
  { property: 'og:title', content: titled(loaderData?.heading ?? 'Help', matches) },
  { property: 'og:description', content: loaderData?.intro },
  ...(loaderData ? addressTags(`${loaderData.publicUrl}/help`) : []),
]

export default function HelpScreen() {
  const { topics, typed, found, heading, intro } = useLoaderData<typeof loader>()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 lg:gap-10 lg:py-12">
      <header className="grid gap-2">
        <h1 className="type-h1">{heading}</h1>
        <p className="type-lead max-w-prose text-text-2">{intro}</p>
        {topics.length > 0 && <SearchForm typed={typed} />}
      </header>
      {topics.length === 0 && (
        <EmptyState icon="circle-help" title="No answers yet" text="Ask us, and we'll answer by email.">
          <LinkButton to="/contact">Contact us</LinkButton>
        </EmptyState>
      )}
      {found ? <Found typed={typed} found={found} /> : <Topics topics={topics} />}
      {topics.length > 0 && (
        <section
          aria-labelledby="contact"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-xl bg-surface-2 p-6 lg:p-8"
        >
          <div>
            <h2 id="contact" className="type-h3">
              Didn’t find it?
            </h2>
            <p className="text-text-2">Write to us. We’ll answer by email.</p>
          </div>
          <LinkButton kind="neutral" to="/contact">
            Contact us
          </LinkButton>
        </section>
      )}
    </div>
  )
}

const SearchForm = ({ typed }: { typed: string }) => (
  <Form
    action="/help"
    role="search"
    aria-label="Help"
    className="mt-4 flex max-w-xl items-center rounded-full border border-border-strong bg-surface ps-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
  >
    <Icon name="search" className="text-text-3" />
    <input
      key={typed}
      type="search"
      name="find"
      aria-label="Search help"
      placeholder="Search help"
      defaultValue={typed}
      maxLength={most}
      className="min-h-12 w-full min-w-0 flex-1 bg-transparent px-3 outline-none"
    />
    <button type="submit" className="button button-quiet button-pill m-0.5">
      Search
    </button>
  </Form>
)

const Topics = ({ topics }: Pick<Loaded, 'topics'>) => (
  <ul className="fit-grid items-start gap-y-5 [--least:18rem] [--most:3]">
    {topics.map(({ slug, title, beginning, questions }) => (
      <li key={slug} className="panel grid min-w-0 content-start p-5 lg:p-6">
        <h2 className="type-h3">
          <Link to={`/help/${slug}`} className="touchable hover:underline">
            {title}
          </Link>
        </h2>
        {questions.length === 0 && <p className="mt-1 text-text-2">{beginning}</p>}
        <ul className="mt-2 divide-y divide-border empty:hidden">
          {questions.map((question) => (
            <li key={question.href}>
              <Link
                to={question.href}
                className="flex min-h-12 items-center justify-between gap-3 py-2 hover:text-brand-text"
              >
                {question.title}
                <Icon name="chevron-right" size="small" className="shrink-0 text-text-3" />
              </Link>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

const Found = ({ typed, found }: { typed: string; found: NonNullable<Loaded['found']> }) => (
  <section aria-labelledby="found" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id="found" className="type-h3 wrap-anywhere">
        {found.length === 0 ? 'No answers' : found.length === 1 ? '1 answer' : `${found.length} answers`} for “{typed}”
      </h2>
      <Link to="/help" className="link inline-flex min-h-11 items-center">
        All topics
      </Link>
    </div>
    {found.length === 0 && <p className="text-text-2">Try fewer or other words.</p>}
    <ul className="panel divide-y divide-border empty:hidden">
      {found.map(({ title, href, topic, answer }) => (
        <li key={href} className="relative grid gap-0.5 p-4 hover:bg-surface-2 sm:px-5">
          <p className="type-caption text-text-3">{topic}</p>
          <h3 className="type-title">
            <Link to={href} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="type-small line-clamp-2 text-text-2">{answer}</p>
        </li>
      ))}
    </ul>
  </section>
)
