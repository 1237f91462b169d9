import { useState } from 'react'
import { Link } from 'react-router'
import { isCategory } from '#market/rules/categories.ts'
import type { BusinessServiceRow } from '#catalogue/contract-business.ts'
import { mayEdit } from '#catalogue/rules/lifecycle/service-states.ts'
import { PriceEditor } from '#catalogue/screens/business/price-editor.tsx'
import { RowDialogs, type RowAction } from '#catalogue/screens/business/row-dialogs.tsx'
import { RowMetrics, type ServiceRowMetrics } from '#catalogue/screens/business/row-metrics.tsx'
import { RowMenu } from '#catalogue/screens/business/row-menu.tsx'
import { nameOfRow, reasonText, stateWords } from '#catalogue/screens/business/service-words.ts'
import { kindWords } from '#catalogue/screens/submission-steps/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface ServiceRowProps {
  row: BusinessServiceRow
  canEdit: boolean
  metrics?: ServiceRowMetrics | null | undefined
  onPut(change: Partial<BusinessServiceRow> | null): void
  onReload(): void
}

/** The form of a row: a draft is continued, any other service is edited. */
const formAddress = ({ id, isDraft }: BusinessServiceRow) =>
  isDraft ? `/service-submit?draft=${id}` : `/service-submit?service=${id}`

/** One service: title, state with its reason, price and actions. On phones a card. */
export function ServiceRow({ row, canEdit, metrics, onPut, onReload }: ServiceRowProps) {
  const nameOf = useCategoryName()
  const [pending, setPending] = useState<RowAction | null>(null)
  const [isPricing, setPricing] = useState(false)
  return (
    <li data-row={row.id} className="grid gap-3 p-4 in-data-[density=compact]:gap-1 in-data-[density=compact]:py-2">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 md:grid-cols-[5rem_minmax(0,1fr)_11rem_9rem_auto]">
        <Picture picture={row.picture} sizes="5rem" className="rounded-md" />
        <Name row={row} canEdit={canEdit} />
        <div className="flex items-center justify-between gap-3 max-md:order-4 max-md:col-span-3 md:contents">
          <State row={row} />
          <RowPrice row={row} canEdit={canEdit} isOpen={isPricing} onToggle={() => setPricing(!isPricing)} />
        </div>
        <RowMenu row={row} formAddress={formAddress(row)} canEdit={canEdit} onRequest={setPending} onPut={onPut} />
      </div>
      {metrics !== undefined && <RowMetrics metrics={metrics} title={nameOfRow(row, nameOf)} />}
      {isPricing && <PriceEditor row={row} onClose={() => setPricing(false)} onSaved={onReload} />}
      <RowDialogs row={row} requested={pending} onClose={() => setPending(null)} onPut={onPut} onReload={onReload} />
    </li>
  )
}

function Name({ row, canEdit }: { row: BusinessServiceRow; canEdit: boolean }) {
  const nameOf = useCategoryName()
  return (
    <div className="min-w-0">
      {canEdit ? (
        <Link data-row-link to={formAddress(row)} className="type-title block truncate hover:underline">
          <bdi>{nameOfRow(row, nameOf)}</bdi>
        </Link>
      ) : (
        <p className="type-title truncate">
          <bdi>{nameOfRow(row, nameOf)}</bdi>
        </p>
      )}
      <p className="type-small truncate text-text-3">
        {[isCategory(row.category) && nameOf(row.category), row.kind && kindWords[row.kind].title]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function State({ row }: { row: BusinessServiceRow }) {
  const { label, tone, icon } = stateWords[row.status]
  const reason = reasonText(row)
  return (
    <div className="min-w-0">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {reason && <p className="type-small mt-1 line-clamp-2 text-text-2">{reason}</p>}
    </div>
  )
}

interface RowPriceProps {
  row: BusinessServiceRow
  canEdit: boolean
  isOpen: boolean
  onToggle(): void
}

function RowPrice({ row, canEdit, isOpen, onToggle }: RowPriceProps) {
  if (!row.price) return <span className="type-small text-text-3 md:text-end">No price yet</span>
  const price = <Price {...row.price} />
  if (!canEdit || row.isDraft || !mayEdit(row.status)) return <span className="md:text-end">{price}</span>
  return (
    <ScriptButton
      type="button"
      aria-expanded={isOpen}
      className="inline-flex min-h-11 items-center justify-end gap-2 rounded-md hover:underline"
      onClick={onToggle}
    >
      {price}
      <Icon name="pencil" size="small" className="shrink-0 text-text-3" />
      <span className="sr-only">Change the price of {row.title}</span>
    </ScriptButton>
  )
}
