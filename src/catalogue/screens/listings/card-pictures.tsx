import { useRef, useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import type { ServiceCard } from '#catalogue/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { wholePicture } from '#shared/picture.ts'
import { allowsMotion } from '#ui/page/motion.ts'
import { Picture } from '#ui/picture.tsx'

interface CardPicturesProps {
  card: Pick<ServiceCard, 'id' | 'cover' | 'morePictures'>
  /** The width on the page, as in HTML. */
  sizes: string
  priority?: 'first' | 'soon' | undefined
  /** The cover alone. */
  isCoverOnly?: boolean | undefined
}

/**
 * The pictures of a card side by side: swiped on phones, turned by arrows with a mouse. All but the first are loaded
 * once somebody points at the card, because most cards are only scrolled past. The link repeats that of the title, for
 * pointers only; on the page of the service all pictures can be reached by keyboard.
 */
export function CardPictures({ card, sizes, priority, isCoverOnly }: CardPicturesProps) {
  const href = `/service/${card.id}`
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isWanted, setWanted] = useState(false)
  const isLeading = useViewTransitionState(href)
  const shown = [card.cover, ...(isCoverOnly ? [] : card.morePictures.map(wholePicture))]
  const want = () => setWanted(true)
  const turn = (by: number) =>
    strip.current?.children[index + by]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  return (
    <div
      className="card-pictures"
      style={isLeading ? { viewTransitionName: 'picture' } : undefined}
      onPointerEnter={want}
      onTouchStart={want}
    >
      <Link to={href} tabIndex={-1} aria-hidden="true" prefetch="intent" viewTransition={allowsMotion()}>
        <ul
          ref={strip}
          tabIndex={-1}
          className="swipe-strip"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {shown.map((picture, place) => (
            <li key={place} style={{ backgroundColor: picture?.color || undefined }}>
              {(place === 0 || isWanted) && (
                <Picture
                  picture={picture}
                  sizes={sizes}
                  priority={place === 0 ? priority : undefined}
                  className="card-picture"
                />
              )}
            </li>
          ))}
        </ul>
      </Link>
      {index > 0 && <Turn to="before" onTurn={() => turn(-1)} />}
      {index < shown.length - 1 && <Turn to="after" onTurn={() => turn(1)} />}
      {shown.length > 1 && (
        <span className="card-dots" aria-hidden="true">
          {shown.map((_, place) => (
            <span key={place} data-current={place === index || undefined} />
          ))}
        </span>
      )}
    </div>
  )
}

const Turn = ({ to, onTurn }: { to: 'before' | 'after'; onTurn(): void }) => (
  <button type="button" tabIndex={-1} aria-hidden="true" className="card-turn" data-to={to} onClick={onTurn}>
    <Icon name={to === 'before' ? 'chevron-left' : 'chevron-right'} size="small" />
  </button>
)
