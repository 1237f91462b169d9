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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { partWords } from '#catalogue/rules/layouts/layout-parts.ts'
import type { FormPart, LayoutPart } from '#catalogue/rules/submission/service-form.ts'
import { PartRow } from '#catalogue/screens/layouts/layout-part-row.tsx'
import type { PartRowsProps } from '#catalogue/screens/layouts/layout-parts-choice.tsx'

const instructions = {
  draggable:
    'To move this part, press space or enter, then the arrow keys, and space again where it belongs. Escape leaves it where it was.',
}

/** Rows that can be dragged by touch, mouse and keyboard. Loaded as a chunk of its own. */
export default function SortableParts({ parts, onMove, onShow }: PartRowsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls; only a longer one drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = parts.map(({ key }) => key)
  const placeOf = (id: unknown) => ids.indexOf(id as LayoutPart)
  const onDragEnd = ({ active, over }: DragEndEvent) =>
    over && active.id !== over.id && onMove(placeOf(active.id), placeOf(over.id))
  return (
    <DndContext
      id="parts"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(placeOf, ids.length), screenReaderInstructions: instructions }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-2">
          {parts.map((part, index) => (
            <SortableRow
              key={part.key}
              part={part}
              index={index}
              count={parts.length}
              onMove={onMove}
              onShow={onShow}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps extends Omit<PartRowsProps, 'parts'> {
  part: FormPart
  index: number
  count: number
}

function SortableRow(row: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: row.part.key,
  })
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }
  return (
    <PartRow
      {...row}
      dragging={{
        ref: setNodeRef,
        style,
        grip: { ...attributes, ...listeners, ref: setActivatorNodeRef },
        isDragged: isDragging,
      }}
    />
  )
}

function announcementsFor(placeOf: (id: unknown) => number, count: number): Announcements {
  const place = (id: unknown) => `place ${placeOf(id) + 1} of ${count}`
  const name = (id: unknown) => partWords[id as LayoutPart].name
  return {
    onDragStart: ({ active }) => `${name(active.id)} taken up from ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Over ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at ${place(over.id)}.` : 'Left where it was.'),
    onDragCancel: () => 'Left where it was.',
  }
}
