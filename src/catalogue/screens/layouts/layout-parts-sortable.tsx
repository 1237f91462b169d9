import { partWords } from '#catalogue/rules/layouts/layout-parts.ts'
import type { FormPart, LayoutPart } from '#catalogue/rules/submission/service-form.ts'
import { PartRow } from '#catalogue/screens/layouts/layout-part-row.tsx'
import type { PartRowsProps } from '#catalogue/screens/layouts/layout-parts-choice.tsx'
import { SortableArea, useSortableElement } from '#ui/sortable/sortable-area.tsx'

/** Rows that can be dragged by touch, mouse and keyboard. Loaded as a chunk of its own. */
export default function SortableParts({ parts, onMove, onShow }: PartRowsProps) {
  return (
    <SortableArea
      id="parts"
      keys={parts.map(({ key }) => key)}
      what="this part"
      nameOf={(key) => partWords[key as LayoutPart].name}
      onMove={onMove}
    >
      <ol className="grid gap-2">
        {parts.map((part, index) => (
          <SortableRow key={part.key} part={part} index={index} count={parts.length} onMove={onMove} onShow={onShow} />
        ))}
      </ol>
    </SortableArea>
  )
}

interface SortableRowProps extends Omit<PartRowsProps, 'parts'> {
  part: FormPart
  index: number
  count: number
}

function SortableRow(row: SortableRowProps) {
  return <PartRow {...row} dragging={useSortableElement(row.part.key)} />
}
