import { Link } from 'react-router'
import type { MyCard } from '#ordering/contract-pages.ts'
import { ItemStatus } from '#ordering/screens/orders/item-status.tsx'
import { directionsTo } from '#ordering/screens/orders/place.tsx'
import { describeDay, monthName, weekdayName } from '#shared/time/day-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'

interface OrderCardsProps {
  cards: MyCard[]
  /** The level of the headings of both parts. */
  level?: 2 | 3
}

/** Orders or visits: what is to come, next first, then the past. */
export const OrderCards = ({ cards, level = 2 }: OrderCardsProps) => (
  <>
    <Part title="Upcoming" level={level} cards={cards.filter(({ isToCome }) => isToCome)} />
    <Part title="Past" level={level} cards={cards.filter(({ isToCome }) => !isToCome)} />
  </>
)

function Part({ title, level = 2, cards }: OrderCardsProps & { title: string }) {
  const Heading = `h${level}` as const
  if (cards.length === 0) return null
  return (
    <section aria-label={title} className="mb-8 max-w-4xl last:mb-0">
      <Heading className={level === 2 ? 'type-h3 mb-3' : 'type-title mb-3'}>{title}</Heading>
      <ul className="grid gap-3">
        {cards.map((card) => (
          <Card key={card.reference} card={card} level={level} />
        ))}
      </ul>
    </section>
  )
}

/** The whole card leads to the order; its actions are above that link. */
function Card({ card, level }: { card: MyCard; level: 2 | 3 }) {
  const Heading = `h${level + 1}` as 'h3' | 'h4'
  return (
    <li className="panel relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 p-4 hover:border-border-strong md:grid-cols-[4.5rem_auto_minmax(0,1fr)_auto]">
      <Picture picture={card.picture && { ...card.picture, alt: '' }} sizes="72px" ratio={1} className="rounded-md" />
      <div className="grid min-w-0 content-start gap-1 md:order-1">
        <Heading className="type-title">
          <Link to={card.href} className="wrap-anywhere after:absolute after:inset-0 after:rounded-lg">
            <bdi>{card.title}</bdi>
          </Link>
        </Heading>
        <p className="type-small text-text-2 wrap-anywhere">
          <bdi>{card.providerName}</bdi>
        </p>
        <p className="type-small tabular-nums">
          <bdi>{card.text}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
          <ItemStatus item={card} />
          <span className="type-caption text-text-3">
            <HiddenText>Reference </HiddenText>
            <bdi>{card.reference}</bdi>
          </span>
        </p>
      </div>
      <DateBlock day={card.day} />
      <Actions card={card} />
    </li>
  )
}

/** The day as on a tear-off calendar. */
export const DateBlock = ({ day }: { day: string }) => (
  <time
    dateTime={day}
    className="grid w-14 content-start justify-items-center self-start overflow-hidden rounded-md border border-border bg-surface pb-1 text-center"
  >
    <HiddenText>{describeDay(day)}</HiddenText>
    <span aria-hidden="true" className="w-full bg-surface-3 py-0.5 text-[0.75rem] font-semibold text-text-2">
      {monthName(day)}
    </span>
    <span aria-hidden="true" className="text-[1.25rem] leading-7 font-semibold tabular-nums">
      {Number(day.slice(8))}
    </span>
    <span aria-hidden="true" className="text-[0.75rem] leading-4 text-text-3">
      {weekdayName(day)}
    </span>
  </time>
)

const Actions = ({ card: { title, place, changeHref, again, isToCome } }: { card: MyCard }) => (
  <div className="relative z-1 flex flex-wrap gap-2 self-center empty:hidden max-md:col-span-full md:order-2 md:max-w-72 md:justify-end">
    <VisitActions title={title} place={isToCome ? place : null} changeHref={changeHref} />
    {again && (
      <Link to={again.href} className="button button-secondary button-small">
        <Icon name="rotate-ccw" size="small" />
        {again.label}
        <HiddenText>: {again.title}</HiddenText>
      </Link>
    )}
  </div>
)

/** The way to a visit, and another time for it. */
export const VisitActions = ({ title, place, changeHref }: Pick<MyCard, 'title' | 'place' | 'changeHref'>) => (
  <>
    {place && (
      <a
        className="button button-secondary button-small"
        href={directionsTo(place)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="navigation" size="small" />
        Directions<HiddenText> to {title} (opens in a new tab)</HiddenText>
      </a>
    )}
    {changeHref && (
      <Link to={changeHref} className="button button-secondary button-small">
        <Icon name="calendar" size="small" />
        Change<HiddenText> the time of {title}</HiddenText>
      </Link>
    )}
  </>
)
