import { lazy, Suspense } from 'react'
import { completeParts, isDefaultOrder, partWords } from '#catalogue/rules/layouts/layout-parts.ts'
import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormPart } from '#catalogue/rules/submission/service-form.ts'
import { PartRow } from '#catalogue/screens/layouts/layout-part-row.tsx'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { Button } from '#ui/button.tsx'

interface PartsChoiceProps {
  layout: Layout
  /** Empty: the defaults of the layout. */
  parts: FormPart[]
  onChange(parts: FormPart[]): void
}

export interface PartRowsProps {
  parts: FormPart[]
  onMove(from: number, to: number): void
  onShow(part: FormPart, isShown: boolean): void
}

const Sortable = lazy(() => import('#catalogue/screens/layouts/layout-parts-sortable.tsx'))

/** The visibility and order of optional parts, changed by buttons, dragging or keyboard. */
export function PartsChoice({ layout, parts, onChange }: PartsChoiceProps) {
  const announce = useAnnounce()
  const whole = completeParts(layout, parts)
  const update = (next: FormPart[]) => onChange(isDefaultOrder(layout, next) ? [] : next)
  const rows: PartRowsProps = {
    parts: whole,
    onMove: (from, to) => {
      update(moved(whole, from, to))
      announce(`${partWords[whole[from]!.key].name}: place ${to + 1} of ${whole.length}`)
    },
    onShow: (part, isShown) => update(whole.map((one) => (one.key === part.key ? { ...one, isShown } : one))),
  }
  return (
    <fieldset className="min-w-0">
      <legend className="type-h3 mb-1">Parts of the page</legend>
      <p className="type-small mb-3 text-text-2">Show or hide them, and put them in your order.</p>
      <Suspense fallback={<PlainRows {...rows} />}>
        <Sortable {...rows} />
      </Suspense>
      {parts.length > 0 && (
        <Button kind="quiet" size="small" icon="rotate-ccw" className="mt-2" onClick={() => onChange([])}>
          As the layout has them
        </Button>
      )}
    </fieldset>
  )
}

function moved(parts: FormPart[], from: number, to: number): FormPart[] {
  const rest = parts.toSpliced(from, 1)
  return rest.toSpliced(to, 0, parts[from]!)
}

/** The same with buttons only, until dragging is loaded. */
const PlainRows = ({ parts, onMove, onShow }: PartRowsProps) => (
  <ol className="grid gap-2">
    {parts.map((part, index) => (
      <PartRow key={part.key} part={part} index={index} count={parts.length} onMove={onMove} onShow={onShow} />
    ))}
  </ol>
)
