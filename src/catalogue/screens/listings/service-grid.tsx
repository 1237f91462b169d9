import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { ServiceCard as Card, ServiceGroup } from '#catalogue/contract.ts'
import { ServiceCard } from '#catalogue/screens/listings/service-card.tsx'

interface GridProps {
  cards: Card[]
  /** Above the fold: its first picture decides when the page is shown. */
  isFirst?: boolean
  level?: 2 | 3 | 4
}

/** One to four cards per row. */
export const ServiceGrid = ({ cards, isFirst, level }: GridProps) => (
  <ul className="fit-grid card-grid">
    {cards.map((card, index) => (
      <li key={card.id}>
        <ServiceCard card={card} level={level} priority={isFirst && index === 0 ? 'first' : undefined} />
      </li>
    ))}
  </ul>
)

/** One row of cards; on phones it scrolls sideways, with a part of the next card visible. */
export const ServiceRow = ({ cards, level }: GridProps) => (
  <ul className="card-row">
    {cards.map((card) => (
      <li key={card.id}>
        <ServiceCard card={card} level={level} isInRow />
      </li>
    ))}
  </ul>
)

interface CloseRowProps {
  groups: ServiceGroup[]
  level?: GridProps['level']
  /** The row above begins with the same caption: here it is for screen readers only. */
  isContinued?: boolean | undefined
}

/** The same row, with a caption at the start of each group by distance. */
export const CloseRow = ({ groups, level, isContinued }: CloseRowProps) => (
  <div className="card-row card-row-close">
    {groups.map(({ label, cards }, index) => (
      <section key={label} style={{ gridColumn: `span ${cards.length}` }}>
        <h3 className={`type-small leading-4! text-text-2 ${isContinued && index === 0 ? 'opacity-0' : ''}`}>
          {label}
        </h3>
        <ul>
          {cards.map((card) => (
            <li key={card.id}>
              <ServiceCard card={card} level={level} isInRow />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

/** The placeholder of a card, with boxes in the same places. */
export const ServiceCardSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="aspect-4/3 !rounded-lg" />
    <div className="grid gap-2 px-0.5 py-1">
      <Skeleton className="h-4 w-[70%]" />
      <Skeleton className="h-3.5 w-[45%]" />
      <Skeleton className="h-3.5 w-[38%]" />
      <Skeleton className="mt-1.5 h-7 w-full" />
    </div>
  </div>
)
