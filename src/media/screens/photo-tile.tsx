import type { CSSProperties, HTMLAttributes, Ref } from 'react'
import type { Media } from '#media/contract.ts'
import { longestAlt, whyNotAlt, type PlacedPhoto } from '#media/rules/photo-order.ts'
import { PhotoPreview } from '#media/screens/photo-preview.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

/** The props of a draggable tile; without them it has only buttons. */
export interface Dragging {
  ref: Ref<HTMLLIElement>
  style: CSSProperties
  /** For the image, which is dragged with a finger or a mouse. */
  dragProps: HTMLAttributes<HTMLElement>
  /** For the button that moves the tile by keyboard. */
  grip: HTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> }
  isDragged: boolean
}

export interface PhotoTileProps {
  photo: PlacedPhoto
  position: number
  count: number
  media: Media | null | undefined
  preview: string | undefined
  altError: string | undefined
  hasCover: boolean
  onAlt(position: number, alt: string): void
  onMove(from: number, to: number): void
  onRemove(position: number): void
  dragging?: Dragging
}

/** A photo with its alternative text and its actions. */
export function PhotoTile({
  photo,
  position,
  count,
  media,
  preview,
  altError,
  hasCover,
  onAlt,
  onMove,
  onRemove,
  dragging,
}: PhotoTileProps) {
  const name = `photo ${position + 1}`
  return (
    <li
      ref={dragging?.ref}
      style={dragging?.style}
      className={`panel relative grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden ${dragging?.isDragged ? 'z-10 shadow-floating' : ''}`}
    >
      <div
        {...dragging?.dragProps}
        className={dragging ? 'cursor-grab touch-manipulation active:cursor-grabbing' : undefined}
      >
        <PhotoPreview
          mediaId={photo.mediaId}
          media={media}
          preview={preview}
          focus={photo.focus}
          className="aspect-4/3"
        />
        {hasCover && position === 0 && (
          <span className="absolute start-2 top-2">
            <Badge tone="brand" icon="star">
              Cover
            </Badge>
          </span>
        )}
      </div>
      <TileButtons {...{ name, position, count, onMove, onRemove, dragging }} />
      <TextField
        label={`What ${name} shows`}
        hint="For people who cannot see it."
        className="grid-cols-[minmax(0,1fr)] p-3"
        value={photo.alt}
        maxLength={longestAlt}
        error={altError ?? whyNotAlt(photo.alt)}
        onChange={({ currentTarget }) => onAlt(position, currentTarget.value)}
      />
    </li>
  )
}

interface TileButtonsProps extends Pick<PhotoTileProps, 'position' | 'count' | 'onMove' | 'onRemove'> {
  name: string
  dragging: Dragging | undefined
}

const TileButtons = ({ name, position, count, onMove, onRemove, dragging }: TileButtonsProps) => (
  <div className="flex items-center border-b border-border px-1">
    {dragging && <IconButton {...dragging.grip} icon="grip-vertical" label={`Drag ${name}`} className="cursor-grab" />}
    <IconButton
      icon="arrow-left"
      label={`Move ${name} earlier`}
      aria-disabled={position === 0}
      className="aria-disabled:opacity-40"
      onClick={() => onMove(position, position - 1)}
    />
    <IconButton
      icon="arrow-right"
      label={`Move ${name} later`}
      aria-disabled={position === count - 1}
      className="aria-disabled:opacity-40"
      onClick={() => onMove(position, position + 1)}
    />
    <span className="type-small flex-1 text-center whitespace-nowrap text-text-3">
      {position + 1} of {count}
    </span>
    <IconButton icon="trash-2" label={`Remove ${name}`} onClick={() => onRemove(position)} />
  </div>
)
