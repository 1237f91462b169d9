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
  type Modifier,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

interface SortableAreaProps {
  id?: string
  /** In their order. */
  keys: readonly string[]
  /** What is moved, in a sentence: "this photo". */
  what: string
  /** The name of one at the beginning of a sentence: "Reviews". */
  nameOf(key: string): string
  /** Tiles in rows instead of one column. */
  isGrid?: boolean
  onMove(from: number, to: number): void
  children: ReactNode
}

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** What is inside can be put in order by mouse, touch and keyboard, and screen readers are told each step. */
export function SortableArea({ id, keys, what, nameOf, isGrid = false, onMove, children }: SortableAreaProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls; only a longer one drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: unknown) => keys.indexOf(String(key))
  const onDragEnd = ({ active, over }: DragEndEvent) =>
    over && active.id !== over.id && onMove(placeOf(active.id), placeOf(over.id))
  return (
    <DndContext
      {...(id && { id })}
      sensors={sensors}
      collisionDetection={closestCenter}
      {...(!isGrid && { modifiers: [onlyUpAndDown] })}
      accessibility={{
        announcements: announcementsFor(placeOf, keys.length, nameOf),
        screenReaderInstructions: {
          draggable: `To move ${what}, press space or enter, then the arrow keys, and space again where it belongs. Escape leaves it where it was.`,
        },
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...keys]} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** What one element of a `SortableArea` needs: `grip` belongs to its handle, `listeners` to what drags without keys. */
export function useSortableElement(key: string, { isFixed = false } = {}) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: key,
    disabled: isFixed,
  })
  return {
    ref: setNodeRef,
    style: { transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition },
    grip: { ...attributes, ...listeners, ref: setActivatorNodeRef },
    listeners,
    isDragged: isDragging,
  }
}

function announcementsFor(
  placeOf: (key: unknown) => number,
  count: number,
  nameOf: (key: string) => string,
): Announcements {
  const place = (key: unknown) => `place ${placeOf(key) + 1} of ${count}`
  return {
    onDragStart: ({ active }) => `${nameOf(String(active.id))} taken up from ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} put down at ${place(over.id)}.` : 'Left where it was.',
    onDragCancel: () => 'Left where it was.',
  }
}
