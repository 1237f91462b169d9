import { Link } from 'react-router'
import { layoutWords } from '#catalogue/rules/layouts/layouts.ts'
import type { FeeRules } from '#market/rules/fees/fees.ts'
import type { Plan } from '#market/rules/fees/plans.ts'
import { EarningsLine } from '#providers/screens/fields/earnings-line.tsx'
import { SignUpStart } from '#providers/screens/sign-up/sign-up-start.tsx'
import { providerQuestions } from '#providers/screens/sign-up/questions.ts'
import { scenes } from '#site/screens/scenes.ts'
import { formatPrice } from '#shared/money.ts'
import { LinkButton } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'

export interface Offer {
  plans: { key: string; name: string; purpose: string; commissionPercent: number; monthly: string }[]
  /** The plan that every business starts with. */
  first: Plan
  fees: FeeRules
  countries: { code: string; name: string }[]
}

export const BecomeProviderPage = (offer: Offer) => (
  <div className="page grid gap-14 py-6 lg:gap-18 lg:py-10">
    <Hero {...offer} />
    <Benefits />
    <Plans {...offer} />
    <Layouts />
    <Questions />
  </div>
)

/** Who the page is for, what selling costs, and the first questions. */
const Hero = ({ first, countries }: Offer) => (
  <div className="ink-block grid overflow-hidden rounded-xl max-lg:-mx-(--gutter) max-lg:rounded-none lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
    <div className="flex flex-col gap-5 p-(--gutter) pt-8 sm:p-10 lg:p-14">
      <h1 className="type-display">Become a Service Provider</h1>
      <p className="type-lead max-w-xl opacity-85">
        Be found by people nearby. You cook, cut, repair or teach: say when you're free, and they book.
      </p>
      <p className="flex items-start gap-2.5 font-semibold">
        <Icon name="hand-coins" className="mt-0.5 text-accent" />
        {formatPrice(first.monthly)} a month to begin, {first.commissionPercent} % of what you sell.
      </p>
      <div className="mt-auto hidden overflow-hidden rounded-lg lg:block">
        <Picture
          picture={{ ...scenes.bakery, alt: '' }}
          sizes="(width < 64rem) 1px, 44rem"
          ratio={21 / 9}
          priority="first"
        />
      </div>
    </div>
    <div className="grid content-center p-(--gutter) pt-0 sm:p-10 sm:pt-0 lg:p-8 lg:ps-0">
      <SignUpStart countries={countries} />
    </div>
  </div>
)

const benefits: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar-check',
    title: 'No double bookings',
    text: 'Buffers, breaks, staff and chairs are respected, even when two people book at the same moment.',
  },
  {
    icon: 'hand-coins',
    title: 'Pay when you sell',
    text: 'Free to start. Customers pay no fee, so the price they see is yours.',
  },
  {
    icon: 'clock',
    title: 'Your rules',
    text: 'Notice, hours, who confirms, free cancelling. Customers see them before they book.',
  },
  {
    icon: 'layout-grid',
    title: 'A page that fits',
    text: 'Five layouts: from a menu with a basket to a week of free times.',
  },
  {
    icon: 'globe',
    title: 'Your local time',
    text: 'Times stay right in your zone through every clock change, wherever the customer is.',
  },
  {
    icon: 'shield-check',
    title: 'Fair ranking',
    text: "Places in lists aren't for sale. Ratings come from people who were there.",
  },
]

const Benefits = () => (
  <section className="grid gap-6">
    <h2 className="type-h2">What you get</h2>
    <ul className="fit-grid gap-y-8 [--gap:2.5rem] [--least:15rem] [--most:3]">
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <h3 className="type-h3 flex items-center gap-2.5">
            <Icon name={icon} className="text-brand-text" />
            {title}
          </h3>
          <p className="mt-2 text-text-2">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const Plans = ({ plans, first, fees }: Offer) => (
  <section className="grid gap-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="type-h2">What it costs</h2>
      <Link
        to="/pricing"
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand-text hover:underline"
      >
        Compare plans
        <Icon name="arrow-right" size="small" className="icon-flips" />
      </Link>
    </div>
    <div className="grid items-stretch gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ul className="panel divide-y divide-border">
        {plans.map(({ key, name, purpose, monthly, commissionPercent }) => (
          <li key={key} className="grid gap-x-6 gap-y-1 p-5 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:items-baseline">
            <h3 className="type-title">{name}</h3>
            <p className="text-text-2">{purpose}</p>
            <p className="sm:text-end">
              <b>{monthly}</b> a month
              <span className="type-small block text-text-2">{commissionPercent} % of each sale</span>
            </p>
          </li>
        ))}
      </ul>
      <EarningsLine plan={first} fees={fees} currency="USD" taxPercent={0} />
    </div>
  </section>
)

const shownLayouts = layoutWords.filter(({ key }) => key === 'menu' || key === 'schedule' || key === 'showcase')

const Layouts = () => (
  <section className="grid gap-6">
    <h2 className="type-h2">A page that fits what you do</h2>
    <ul className="fit-grid gap-y-6 [--least:12rem] [--most:3]">
      {shownLayouts.map(({ key, name, bestFor, parts }) => (
        <li key={key} className="grid content-start gap-3">
          <Picture
            picture={{ file: `/demo/site/layout-${key}`, alt: `A page in the layout ${name}` }}
            sizes="(width < 40rem) 92vw, 26rem"
            ratio={1.5}
            className="rounded-lg border border-border object-top"
          />
          <h3 className="type-title">
            {name} <span className="font-normal text-text-2">· {bestFor}</span>
          </h3>
          <p className="type-small text-text-2">{parts.join(', ')}</p>
        </li>
      ))}
    </ul>
  </section>
)

const Questions = () => (
  <section aria-labelledby="questions" className="max-w-3xl">
    <h2 id="questions" className="type-h2">
      Questions
    </h2>
    <div className="mt-4 border-t border-border">
      {providerQuestions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-border">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <Icon name="chevron-down" className="shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-[68ch] pb-5 text-text-2">{answer}</p>
        </details>
      ))}
    </div>
    <p className="mt-5 text-text-2">
      Something else?{' '}
      <LinkButton kind="quiet" size="small" to="/contact">
        Contact us
      </LinkButton>
    </p>
  </section>
)
