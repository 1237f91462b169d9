import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Category } from '#market/rules/categories.ts'
import { hrefOf } from '#catalogue/rules/search/list-address.ts'
import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'
import { closeCards } from '#catalogue/rules/listings/close-cards.ts'
import type {
  CloseGroup,
  ProviderCard as Provider,
  ServiceCard as Card,
  ServiceGroup,
} from '#catalogue/rules/service-page/shown.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { ChipLink, ChipRow } from '#ui/chip.tsx'
import { DrawnOnce } from '#ui/page/drawn-once.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyChip } from './empty-chip.tsx'
import { hasOnlyText, ListEmpty } from './list-empty.tsx'
import { FeaturedRow } from './featured-row.tsx'
import { isForEverybody } from './filter-sheet.tsx'
import { FilterBar } from './list-filters.tsx'
import { WithMap } from './list-map.tsx'
import { ProviderCard } from './provider-card.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServiceGrid } from './service-grid.tsx'

interface ServiceListBodyProps {
  list: ListFrame
  cards: Card[]
  category?: Category
  providers?: Provider[]
  featured?: Card[]
  /** The groups of the cards by distance. */
  groups?: CloseGroup[]
}

/** Sub-categories, filters, cards and pagination. */
export function ServiceListBody(props: ServiceListBodyProps) {
  const { list, cards, category, featured = [], groups = [] } = props
  const kinds = category && <Subcategories list={list} />
  return (
    <div className="grid grid-cols-1 gap-5">
      {cards.length === 0 && hasOnlyText(list) ? kinds : <FilterBar list={list}>{kinds}</FilterBar>}
      <WithMap list={list} cards={cards} closest={groups[0]?.amount}>
        <FeaturedRow cards={featured} />
        <Results list={list} isEmpty={cards.length === 0}>
          {groups.length > 0 ? <CloseParts groups={closeCards(cards, groups)} /> : <Cards {...props} />}
        </Results>
      </WithMap>
    </div>
  )
}

const Cards = ({ cards, providers = [] }: ServiceListBodyProps) => (
  <ul className="fit-grid card-grid card-grid-dense">
    {cards.slice(0, cardsBefore).map((card, index) => (
      <li key={card.id}>
        <ServiceCard card={card} level={2} priority={index === 0 ? 'first' : undefined} />
      </li>
    ))}
    {providers.length > 0 && <ProvidersToKnow providers={providers} />}
    {cards.slice(cardsBefore).map((card) => (
      <li key={card.id}>
        <ServiceCard card={card} level={2} />
      </li>
    ))}
  </ul>
)

const CloseParts = ({ groups }: { groups: ServiceGroup[] }) => (
  <div className="grid grid-cols-1 gap-8">
    {groups.map(({ label, cards }, index) => (
      <section key={label} className="grid grid-cols-1 gap-4">
        <h2 className="type-h3">{label}</h2>
        <ServiceGrid cards={cards} level={3} isFirst={index === 0} />
      </section>
    ))}
  </div>
)

const cardsBefore = 8

const ProvidersToKnow = ({ providers }: { providers: Provider[] }) => (
  <li className="col-span-full grid grid-cols-1 gap-4 rounded-lg bg-surface-2 p-5">
    <h2 className="type-h3">Providers to know</h2>
    <ul className="fit-grid providers-to-know">
      {providers.map((card) => (
        <li key={card.id}>
          <ProviderCard card={card} />
        </li>
      ))}
    </ul>
  </li>
)

/** The results, dimmed while other ones load; without results, suggestions. */
export function Results({ list, isEmpty, children }: { list: ListFrame; isEmpty: boolean; children: ReactNode }) {
  const navigation = useNavigation()
  const isUpdating = navigation.state === 'loading' && navigation.location.pathname === list.path
  useAnnouncedCount(list)
  if (isEmpty) return <ListEmpty list={list} />
  return (
    <>
      <div aria-busy={isUpdating} className={`transition-opacity ${isUpdating ? 'opacity-55' : ''}`}>
        {children}
      </div>
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => hrefOf(list.path, { ...list.paging, pageNumber: page > 1 ? page : undefined }, list.inPath)}
      />
    </>
  )
}

/** Announces the number of results after a change of filters; the frame announces the name of another page. */
function useAnnouncedCount({ path, query, countText }: ListFrame) {
  const announce = useAnnounce()
  const last = useRef({ path, query })
  useEffect(() => {
    if (last.current.path === path && last.current.query !== query) announce(countText)
    last.current = { path, query }
  }, [announce, path, query, countText])
}

const Subcategories = ({ list }: { list: ListFrame }) => (
  <DrawnOnce
    of="kinds"
    by={isForEverybody(list) ? [list.path, list.filters, list.inPath, list.facets.subcategories] : undefined}
  >
    <Kinds list={list} />
  </DrawnOnce>
)

const Kinds = ({ list }: { list: ListFrame }) => {
  const to = (subcategory?: string) =>
    hrefOf(list.path, { ...list.filters, subcategory, pageNumber: undefined }, list.inPath)
  return (
    <ChipRow label="Kinds">
      <ChipLink to={to()} isCurrent={!list.filters.subcategory} preventScrollReset>
        All
      </ChipLink>
      {list.facets.subcategories.map(({ key, label, amount }) =>
        amount !== 0 ? (
          <ChipLink
            key={key}
            to={to(key)}
            isCurrent={list.filters.subcategory === key}
            count={amount ?? undefined}
            preventScrollReset
          >
            {label}
          </ChipLink>
        ) : (
          <EmptyChip key={key}>{label}</EmptyChip>
        ),
      )}
    </ChipRow>
  )
}
