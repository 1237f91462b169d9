import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { hrefOf } from '#catalogue/rules/search/list-address.ts'
import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'
import type { ProviderCard, ServiceCard } from '#catalogue/rules/service-page/shown.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MapBox } from '#ui/map/map-box.tsx'
import { boundsAround, type MapBounds, type MapPin } from '#ui/map/points.ts'
import { Price } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { Stars } from './service-card.tsx'

type Card = ServiceCard | ProviderCard

/** The same page, with the map open or closed, or as it is before a choice. */
function useMapHref(map: '1' | '0' | null): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('map')
  if (map) params.set('map', map)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** Opens and closes the map of a list: in its bar, on phones at the lower edge. */
export function MapLink({ list }: { list: ListFrame }) {
  const isOpen = list.filters.isMapOpen ?? list.hasMapFirst
  const open = useMapHref('1')
  const close = useMapHref(list.hasMapFirst ? '0' : null)
  return (
    <>
      <Link
        to={isOpen ? close : open}
        preventScrollReset
        className="chip shrink-0 max-lg:hidden"
        aria-expanded={isOpen}
      >
        <Icon name={isOpen ? 'x' : 'map'} size="small" />
        {isOpen ? 'Hide map' : 'Show map'}
      </Link>
      {!list.filters.isMapOpen && (
        <LinkButton to={open} kind="neutral" isPill icon="map" className="map-button lg:hidden" preventScrollReset>
          Map
        </LinkButton>
      )}
    </>
  )
}

interface WithMapProps {
  list: ListFrame
  cards: Card[]
  /** The number of cards near the visitor: the map begins with these. */
  closest?: number | undefined
  children: ReactNode
}

/** A list, and the map beside it when it is open. */
export function WithMap(props: WithMapProps) {
  const { filters, hasMapFirst } = props.list
  return (filters.isMapOpen ?? hasMapFirst) ? <ListAndMap {...props} /> : props.children
}

function ListAndMap({ list, cards, closest, children }: WithMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const [picked, setPicked] = useState<string[]>([])
  const [shown, setShown] = useState<string | null>(null)
  useMarkedCard(box, shown)
  const isChosen = list.filters.isMapOpen === true
  // The whole map, not only its upper part.
  useEffect(() => {
    if (isChosen) box.current?.querySelector('.list-map')?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  useList(box, setMarked)
  const pick = (ids: string[]) => {
    const card = box.current?.querySelector<HTMLElement>(`[data-of="${ids[0]}"] .card-link`)
    // On phones the map covers the list, and shows what was picked itself.
    if (!card?.checkVisibility({ visibilityProperty: true })) return setPicked(ids)
    card.closest('.card')?.scrollIntoView({ block: 'center' })
    card.focus({ preventScroll: true })
  }
  return (
    <div className="with-map" data-wide-only={isChosen ? undefined : ''} ref={box}>
      <div className="list-beside grid grid-cols-1 gap-5">{children}</div>
      <ListMap
        list={list}
        cards={cards}
        closest={closest}
        marked={shown ?? marked}
        onMark={setShown}
        onPick={pick}
        picked={picked}
      />
    </div>
  )
}

const cardOf = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest<HTMLElement>('[data-of]')?.dataset.of ?? null

/** Marks the pill of the card under the pointer or with the focus; Escape leads from a card to its pill. */
function useList(box: React.RefObject<HTMLElement | null>, onMark: (id: string | null) => void) {
  useEffect(() => {
    const list = box.current!.querySelector('.list-beside')!
    const stop = new AbortController()
    const mark = ({ target }: Event) => onMark(cardOf(target))
    const unmark = () => onMark(null)
    const leave = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return
      box.current?.querySelector<HTMLElement>(`[data-pins~="${cardOf(event.target)}"]`)?.focus()
    }
    for (const [name, follow] of [
      ['pointerover', mark],
      ['pointerleave', unmark],
      ['focusin', mark],
      ['focusout', unmark],
      ['keydown', leave],
    ] as const)
      list.addEventListener(name, follow, { signal: stop.signal })
    return () => stop.abort()
  }, [box, onMark])
}

function useMarkedCard(box: React.RefObject<HTMLElement | null>, id: string | null) {
  useEffect(() => {
    const card = id && box.current?.querySelector<HTMLElement>(`[data-of="${id}"]`)
    if (!card) return
    card.setAttribute('data-marked', '')
    return () => card.removeAttribute('data-marked')
  }, [box, id])
}

interface ListMapProps extends Omit<WithMapProps, 'children'> {
  marked: string | null
  onMark(id: string | null): void
  onPick(ids: string[]): void
  picked: string[]
}

const wide = '(width >= 64rem)'

function followWidth(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Narrower screens have no room for a map that nobody opened. */
const useIsWide = () =>
  useSyncExternalStore(
    followWidth,
    () => matchMedia(wide).matches,
    () => false,
  )

/** Where there is nothing to show yet. */
const world: MapBounds = { west: -130, south: -50, east: 160, north: 65 }

function ListMap({ list, cards, closest, marked, onMark, onPick, picked }: ListMapProps) {
  const pins = useMemo(() => cards.flatMap(pinOf), [cards])
  const closeHref = useMapHref(null)
  const isShown = useIsWide() || list.filters.isMapOpen === true
  const { bounds } = list.filters
  const around = boundsAround(pins.slice(0, closest).map(({ point }) => point))
  const view = bounds ? { bounds, isExact: true } : { bounds: around ?? world, isExact: false }
  const shown = cards.filter(({ id }) => picked.includes(id))
  return (
    <div className="list-map">
      <p className="flex items-center justify-between gap-3 border-b border-border px-4 py-2 lg:hidden">
        <span className="font-semibold">{list.countText}</span>
        <Link to={closeHref} preventScrollReset className="icon-button" aria-label="Close map">
          <Icon name="x" />
        </Link>
      </p>
      <div className="list-map-inside">
        <SearchAsIMove list={list}>
          {(onMove) => (
            <MapBox
              isShown={isShown}
              label={`Map of ${list.countText}`}
              pins={pins}
              view={view}
              marked={marked}
              onMark={onMark}
              onPick={onPick}
              onMove={onMove}
            />
          )}
        </SearchAsIMove>
        {shown.length > 0 && (
          <ul className="list-map-picks" aria-label="Chosen on the map">
            {shown.map((card) => (
              <li key={card.id}>
                <Picked card={card} />
              </li>
            ))}
          </ul>
        )}
        <p className="list-map-foot">
          <LinkButton to={closeHref} kind="neutral" isPill icon="list" preventScrollReset>
            List
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

const pauseMs = 250

/** Moves of the map become a filter of the list: at once, or by a button where the visitor does not want that. */
function SearchAsIMove({
  list,
  children,
}: {
  list: ListFrame
  children: (onMove: (bounds: MapBounds) => void) => ReactNode
}) {
  const navigate = useNavigate()
  const [isOn, setOn] = useState(true)
  const [moved, setMoved] = useState<MapBounds | null>(null)
  const search = useRef<(bounds: MapBounds) => void>(() => {})
  const { path, filters, inPath } = list
  useEffect(() => {
    search.current = (bounds) => {
      // The area takes the place of a town, a country or a circle.
      const place = { near: undefined, around: undefined, city: undefined, country: undefined }
      const to = hrefOf(path, { ...filters, ...place, bounds, pageNumber: undefined }, inPath)
      // Back leads to the list before the first move.
      void navigate(to, { replace: filters.bounds !== undefined, preventScrollReset: true })
      setMoved(null)
    }
  })
  useEffect(() => {
    if (!moved || !isOn) return
    const timer = setTimeout(() => search.current(moved), pauseMs)
    return () => clearTimeout(timer)
  }, [moved, isOn])
  return (
    <>
      {children(setMoved)}
      <div className="list-map-search">
        {moved && !isOn ? (
          <Button type="button" size="small" icon="search" onClick={() => search.current(moved)}>
            Search this area
          </Button>
        ) : (
          <label className="type-small inline-flex cursor-pointer items-center gap-2 font-semibold">
            <input
              type="checkbox"
              className="check"
              checked={isOn}
              onChange={({ currentTarget }) => setOn(currentTarget.checked)}
            />
            Search as I move
          </label>
        )}
      </div>
    </>
  )
}

const isService = (card: Card): card is ServiceCard => 'title' in card
const nameOf = (card: Card): string => (isService(card) ? card.title : card.name)

function pinOf(card: Card): MapPin[] {
  const label = card.price?.display ?? 'On request'
  const of = isService(card) ? `, ${card.provider.name}` : ''
  return card.point ? [{ id: card.id, point: card.point, label, title: `${nameOf(card)}${of}, ${label}` }] : []
}

/** A card in one row, on the map of a phone. */
const Picked = ({ card }: { card: Card }) => (
  <article className="card relative grid grid-cols-[6rem_minmax(0,1fr)] gap-3 rounded-lg bg-surface p-3 shadow-floating">
    <div className="overflow-hidden rounded-md">
      <Picture picture={(isService(card) ? card.cover : card.pictures[0]) ?? null} sizes="6rem" />
    </div>
    <div className="grid grid-cols-1 content-center gap-0.5">
      <Link to={isService(card) ? `/service/${card.id}` : card.href} className="card-link type-title">
        <bdi className="block truncate">{nameOf(card)}</bdi>
      </Link>
      <p className="type-small truncate text-text-2" dir="auto">
        {isService(card) ? card.provider.name : `${card.city}, ${card.countryName}`}
      </p>
      <p className="flex items-baseline justify-between gap-2">
        {card.price ? <Price {...card.price} /> : <span className="type-small text-text-3">Price on request</span>}
        <Stars rating={card.rating} />
      </p>
    </div>
  </article>
)
