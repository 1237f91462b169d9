import type { ComponentProps, CSSProperties, Ref } from 'react'
import { partWords } from '#catalogue/rules/layouts/layout-parts.ts'
import type { FormPart } from '#catalogue/rules/submission/service-form.ts'
import type { PartRowsProps } from '#catalogue/screens/layouts/layout-parts-choice.tsx'
import { Icon } from '#ui/icon.tsx'

interface PartRowProps extends Omit<PartRowsProps, 'parts'> {
  part: FormPart
  index: number
  count: number
  dragging?: { ref: Ref<HTMLLIElement>; style: CSSProperties; grip: ComponentProps<'button'>; isDragged: boolean }
}

/** One part of the page: its visibility and position. */
export const PartRow = ({ part, index, count, onMove, onShow, dragging }: PartRowProps) => {
  const { name, text } = partWords[part.key]
  return (
    <li
      ref={dragging?.ref}
      style={dragging?.style}
      className={`flex items-center gap-1 rounded-md border border-border bg-surface ps-1 pe-1 ${dragging?.isDragged ? 'relative z-10 shadow-floating' : ''}`}
    >
      <button
        type="button"
        aria-label={`Drag ${name}`}
        disabled={!dragging}
        {...dragging?.grip}
        className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-text-3 disabled:opacity-40"
      >
        <Icon name="grip-vertical" size="small" />
      </button>
      <label className="grid min-h-13 min-w-0 flex-1 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 py-1">
        <input
          type="checkbox"
          role="switch"
          aria-checked={part.isShown}
          className="switch row-span-2"
          checked={part.isShown}
          onChange={(event) => onShow(part, event.target.checked)}
        />
        <span className={`font-semibold ${part.isShown ? '' : 'text-text-3'}`}>{name}</span>
        <span className="type-caption text-text-3">{part.isShown ? text : 'Hidden'}</span>
      </label>
      <MoveButton
        icon="chevron-up"
        label={`Move ${name} up`}
        isOff={index === 0}
        onMove={() => onMove(index, index - 1)}
      />
      <MoveButton
        icon="chevron-down"
        label={`Move ${name} down`}
        isOff={index === count - 1}
        onMove={() => onMove(index, index + 1)}
      />
    </li>
  )
}

/** Stays focusable at the end of the list, so that keyboard users do not lose the focus. */
const MoveButton = ({
  icon,
  label,
  isOff,
  onMove,
}: {
  icon: 'chevron-up' | 'chevron-down'
  label: string
  isOff: boolean
  onMove(): void
}) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onMove()}
    className="grid size-9 shrink-0 place-items-center rounded-sm hover:bg-surface-3 aria-disabled:text-border-strong aria-disabled:hover:bg-transparent"
  >
    <Icon name={icon} />
  </button>
)
