import { PhotoTile, type PhotoTileProps } from '#media/screens/photo-tile.tsx'
import type { PhotoTilesProps } from '#media/screens/photo-tiles.tsx'
import { SortableArea, useSortableElement } from '#ui/sortable/sortable-area.tsx'

/** Tiles that can be dragged by touch, mouse and keyboard. Loaded as a chunk of its own. */
export default function SortableTiles({ tiles, onMove, className }: PhotoTilesProps) {
  const keys = tiles.map(({ photo }) => photo.mediaId)
  return (
    <SortableArea keys={keys} what="this photo" nameOf={() => 'Photo'} isGrid onMove={onMove}>
      <ul className={className}>
        {tiles.map((tile) => (
          <SortableTile key={tile.photo.mediaId} {...tile} />
        ))}
      </ul>
    </SortableArea>
  )
}

function SortableTile(tile: PhotoTileProps) {
  const { listeners, ...element } = useSortableElement(tile.photo.mediaId)
  return <PhotoTile {...tile} dragging={{ ...element, dragProps: { ...listeners, onKeyDown: undefined } }} />
}
