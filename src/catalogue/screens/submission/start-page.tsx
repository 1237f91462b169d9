import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { categoryPictures } from '#catalogue/screens/submission-fields/category-pictures.ts'
import { useCategoryLinks, type CategoryLink } from '#site/screens/frame/menu/browse.ts'
import { ArriveTogether } from '#ui/feedback/arrive-together.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'

const SavedDrafts = lazy(() =>
  import('#catalogue/screens/submission/saved-drafts.tsx').then((part) => ({ default: part.SavedDrafts })),
)

const steps = [
  ['What it is', 'Kind, title, a sentence about it and the whole story.'],
  ['Price', 'Options, extras, currency and tax.'],
  ['Time', 'How long, who, notice; or making and delivery.'],
  ['Place', 'With you, at the customer’s, or online.'],
  ['Photos', 'Yours. We resize them for you.'],
  ['Rules', 'Confirming, paying, cancelling, questions.'],
  ['Check', 'Read it once, choose a layout, submit it.'],
] as const

/** The first page: four categories with images. Plain links, so that it works without JavaScript. */
export function StartPage() {
  const [params] = useSearchParams()
  const provider = params.get('provider')
  return (
    <div className="page grid gap-10 py-8 lg:gap-14 lg:py-12">
      <header className="grid gap-3">
        <h1 className="type-h1">What would you like to offer?</h1>
        <p className="type-lead max-w-prose text-text-2">
          Choose what comes closest. It takes about ten minutes, you need an account only at the end, and what you type
          is saved.
        </p>
        <noscript>
          <p className="rounded-md bg-info-tint px-4 py-3 text-info-text">
            Filling in the form needs JavaScript. Switch it on in your browser and load this page again.
          </p>
        </noscript>
      </header>
      <nav aria-label="What you offer" className="fit-grid gap-y-5.5 [--least:8.25rem] [--most:4] sm:[--least:13rem]">
        {useCategoryLinks().map((link) => (
          <StartCard key={link.key} link={link} provider={provider} />
        ))}
      </nav>
      <ArriveTogether when="known" className="grid gap-10 lg:gap-14">
        <Drafts />
        <section aria-labelledby="steps" className="grid gap-5">
          <h2 id="steps" className="type-h2">
            Seven short steps
          </h2>
          <ol className="fit-grid gap-y-5 [--least:13rem] [--most:4]">
            {steps.map(([title, text], index) => (
              <li key={title} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-3 font-display font-bold"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="type-title">{title}</h3>
                  <p className="type-small text-text-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="max-w-prose text-text-2">
            Then we review it, usually within 48 hours, and tell you what to change or that it's live.
          </p>
        </section>
      </ArriveTogether>
    </div>
  )
}

const StartCard = ({ link, provider }: { link: CategoryLink; provider: string | null }) => (
  <Link
    to={`/service-submit?category=${link.key}${provider ? `&provider=${provider}` : ''}`}
    className="card group panel grid content-start overflow-hidden transition-colors hover:border-border-strong"
  >
    <Picture
      picture={categoryPictures[link.key]}
      sizes="(width < 64rem) 46vw, 20rem"
      priority={link.key === 'food' ? 'first' : 'soon'}
      className="card-picture"
    />
    <span className="flex items-start justify-between gap-2 p-3 sm:p-5">
      <span className="min-w-0">
        <span className="type-h3 block">{link.label}</span>
        <span className="type-small mt-1 block text-text-2">{link.examples}</span>
      </span>
      <Icon name="arrow-right" className="icon-flips mt-1 hidden shrink-0 sm:block" />
    </span>
  </Link>
)

/** Drafts are only known in the browser. */
function Drafts() {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return <Suspense>{isHere && <SavedDrafts />}</Suspense>
}
