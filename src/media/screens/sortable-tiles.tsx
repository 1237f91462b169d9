import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import type { PhotoTilesProps } from '#media/screens/photo-tiles.tsx'
import { PhotoTile, type PhotoTileProps } from '#media/screens/photo-tile.tsx'

const instructions = {
  draggable:
    'To move this photo, press space or enter, then the arrow keys, and space again where it belongs. Escape leaves it where it was.',
}

/** Tiles that can be dragged by touch, mouse and keyboard. Loaded as a chunk of its own. */
export default function SortableTiles({ tiles, onMove, className }: PhotoTilesProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // A short touch scrolls; only a longer one drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = tiles.map(({ photo }) => photo.mediaId)
  const placeOf = (id: unknown) => ids.indexOf(String(id))
  const onDragEnd = ({ active, over }: DragEndEvent) =>
    over && active.id !== over.id && onMove(placeOf(active.id), placeOf(over.id))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(placeOf, ids.length), screenReaderInstructions: instructions }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={className}>
          {tiles.map((tile) => (
            <SortableTile key={tile.photo.mediaId} {...tile} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableTile(tile: PhotoTileProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: tile.photo.mediaId,
  })
  const dragging = {
    ref: setNodeRef,
    style: { transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition },
    dragProps: { ...listeners, onKeyDown: undefined },
    grip: { ...attributes, ...listeners, ref: setActivatorNodeRef },
    isDragged: isDragging,
  }
  return <PhotoTile {...tile} dragging={dragging} />
}

function announcementsFor(placeOf: (id: unknown) => number, count: number): Announcements {
  const place = (id: unknown) => `place ${placeOf(id) + 1} of ${count}`
  return {
    onDragStart: ({ active }) => `Photo from ${place(active.id)} taken up.`,
    onDragOver: ({ over }) => (over ? `Over ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at ${place(over.id)}.` : 'Left where it was.'),
    onDragCancel: () => 'Left where it was.',
  }
}
