import { lazy, Suspense, useEffect, useState } from 'react'
import { PhotoTile, type PhotoTileProps } from '#media/screens/photo-tile.tsx'

export interface PhotoTilesProps {
  tiles: PhotoTileProps[]
  onMove(from: number, to: number): void
  className: string
}

const PlainTiles = ({ tiles, className }: PhotoTilesProps) => (
  <ul className={className}>
    {tiles.map((tile) => (
      <PhotoTile key={tile.photo.mediaId} {...tile} />
    ))}
  </ul>
)

const SortableTiles = lazy(() => import('#media/screens/sortable-tiles.tsx').catch(() => ({ default: PlainTiles })))

/** The photos in their order. Dragging is loaded later; until then, and if that fails, the buttons move photos. */
export function PhotoTiles(props: PhotoTilesProps) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const plain = <PlainTiles {...props} />
  return isHydrated ? (
    <Suspense fallback={plain}>
      <SortableTiles {...props} />
    </Suspense>
  ) : (
    plain
  )
}
