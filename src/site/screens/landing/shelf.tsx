import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { CloseGroup, ServiceCard } from '#catalogue/contract.ts'
import { closeCards } from '#catalogue/rules/listings/close-cards.ts'
import { CloseRow, ServiceRow } from '#catalogue/screens/listings/service-grid.tsx'

interface ShelfProps {
  title: string
  cards: ServiceCard[]
  /** The groups of the cards by distance. */
  groups?: CloseGroup[]
  more?: string
  /** The shelf above begins with the same group. */
  isContinued?: boolean
}

/** A row of cards with a heading; hidden without cards. Captions use space that is reserved anyway. */
export function Shelf({ title, cards, groups = [], more, isContinued }: ShelfProps) {
  if (cards.length === 0) return null
  return (
    <section className="page py-8 lg:py-10">
      <div className={`flex items-baseline ${groups.length > 0 ? '' : 'mb-5'}  justify-between gap-4`}>
        <h2 className="type-h2">{title}</h2>
        {more && (
          <Link
            to={more}
            className="inline-flex min-h-11 items-center gap-1 font-semibold whitespace-nowrap text-brand-text hover:underline"
          >
            See all
            <span className="sr-only">: {title}</span>
            <Icon name="arrow-right" size="small" />
          </Link>
        )}
      </div>
      {groups.length > 0 ? (
        <CloseRow groups={closeCards(cards, groups)} level={4} isContinued={isContinued} />
      ) : (
        <ServiceRow cards={cards} />
      )}
    </section>
  )
}
