import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'

interface LightboxProps {
  pictures: PictureSource[]
  title: string
  /** The picture that is shown first, from 0. */
  start: number
  onClose(): void
}

/** All pictures in full size: turned by arrows, keys and thumbnails, swiped on phones. Loaded as a chunk of its own. */
export default function Lightbox({ pictures, title, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const goTo = (place: number) => {
    const there = Math.min(Math.max(place, 0), pictures.length - 1)
    setIndex(there)
    strip.current?.children[there]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' })
  }
  useEffect(() => {
    dialog.current?.showModal()
    goTo(start)
  }, []) // oxlint-disable-line react/exhaustive-deps
  useEffect(() => {
    thumbnails.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const place = placeAfter(event.key, { index, ahead, last: pictures.length - 1 })
    if (place === null) return
    event.preventDefault()
    goTo(place)
  }
  const { alt } = pictures[index]!
  return (
    // The keys work wherever the focus is in the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={`All pictures of ${title}`}
      className="lightbox"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center justify-between gap-4 ps-2">
        <p aria-live="polite" className="font-semibold">
          <bdi dir="ltr">
            {index + 1} of {pictures.length}
          </bdi>
          <span className="sr-only">{alt && `: ${alt}`}</span>
        </p>
        <IconButton icon="x" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div className="relative min-h-0">
        <ul
          ref={strip}
          tabIndex={0}
          aria-label="Current picture"
          className="swipe-strip h-full"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {pictures.map((picture, place) => (
            <li key={place} aria-hidden={place !== index || undefined} className="grid h-full place-items-center">
              <Picture
                picture={picture}
                sizes="100vw"
                className="h-full min-h-0 bg-transparent! bg-none! object-contain!"
              />
            </li>
          ))}
        </ul>
        {index > 0 && (
          <IconButton
            icon="chevron-left"
            label="Previous picture"
            className="lightbox-turn start-2"
            onClick={() => goTo(index - 1)}
          />
        )}
        {index < pictures.length - 1 && (
          <IconButton
            icon="chevron-right"
            label="Next picture"
            className="lightbox-turn end-2"
            onClick={() => goTo(index + 1)}
          />
        )}
      </div>
      <p aria-hidden="true" className="type-small min-h-[1lh] truncate text-center text-text-2" dir="auto">
        {alt}
      </p>
      <ul ref={thumbnails} className="lightbox-thumbnails" aria-label="Pictures">
        {pictures.map((picture, place) => (
          <li key={place}>
            <button
              type="button"
              aria-label={`Picture ${place + 1}`}
              aria-current={place === index || undefined}
              onClick={() => goTo(place)}
            >
              <Picture picture={{ ...picture, alt: '' }} sizes="72px" />
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

/** The picture that a key leads to; null for other keys. `ahead`: 1, or -1 from right to left. */
function placeAfter(
  key: string,
  { index, ahead, last }: { index: number; ahead: number; last: number },
): number | null {
  if (key === 'ArrowRight') return index + ahead
  if (key === 'ArrowLeft') return index - ahead
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
