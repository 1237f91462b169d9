import { useState } from 'react'
import type { AdminCategory } from '#catalogue/contract-dashboard.ts'
import type { CategoryAttribute } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { AttributeChange } from '#catalogue/rules/taxonomy/change-attributes.ts'
import { changeAttributes } from '#catalogue/screens/admin/catalogue-client.ts'
import { AttributeForm, typeWords } from '#catalogue/screens/admin/attribute-form.tsx'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { Done, ErrorNotice } from '#ui/section/section.tsx'
import { SortableTable, type SortableColumn } from '#ui/sortable/sortable-table.tsx'

interface AttributesListProps {
  category: AdminCategory
  mayChange: boolean
  onChanged(): Promise<void>
}

/** Their errors are shown beside them. */
const fieldsOfForm = ['label', 'choices', 'hint']

const columns: SortableColumn<CategoryAttribute>[] = [
  {
    label: 'Question',
    render: ({ label, choices }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{label}</span>
        {choices && <span className="type-caption block truncate text-text-3">{choices.join(', ')}</span>}
      </>
    ),
  },
  { label: 'Answer', render: ({ type }) => typeWords[type] },
  { label: 'Filter', render: ({ isFilter }) => isFilter && <Badge icon="list-filter">Filter</Badge> },
  {
    label: 'State',
    render: ({ isHidden, isRequired }) =>
      isHidden ? (
        <Badge icon="eye-off">Hidden</Badge>
      ) : isRequired ? (
        <Badge tone="info">Required</Badge>
      ) : (
        <span className="max-md:hidden">Optional</span>
      ),
  },
]

/** The attributes of a category, in the order of the service form and of service pages. */
export function AttributesList({ category, mayChange, onChanged }: AttributesListProps) {
  const { busy, error, run } = useDoing()
  const [done, setDone] = useState('')
  /** The key of the edited attribute; empty: a new one. */
  const [edited, setEdited] = useState<string | null>(null)
  /** The keys in their new order, until the server has answered. */
  const [order, setOrder] = useState<string[] | null>(null)
  const change = async (wanted: AttributeChange, words: string) => {
    setDone('')
    if (!(await run(() => changeAttributes(category.key, wanted), 'attributes'))) return false
    setDone(words)
    await onChanged()
    return true
  }
  const putInOrder = async (keys: string[]) => {
    setOrder(keys)
    await change({ kind: 'order', keys }, 'Order saved')
    setOrder(null)
  }
  const rows = order
    ? order.flatMap((wanted) => category.attributes.find(({ key }) => key === wanted) ?? [])
    : category.attributes
  const errors = error?.fields ?? {}
  const isBesideField = fieldsOfForm.some((field) => errors[field])
  const form = { isBusy: busy !== null, change, errors, onClose: () => setEdited(null) }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label="Questions">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="type-title">
          Questions to services <span className="font-normal text-text-3">{category.attributes.length}</span>
        </h3>
        {mayChange && (
          <Button size="small" icon="plus" onClick={() => setEdited('')}>
            Add question
          </Button>
        )}
      </header>
      <p className="type-small max-w-prose text-text-2">
        Answered in the service form, shown as a table on the service’s page.
      </p>
      <ErrorNotice message={isBesideField ? undefined : (errors.key ?? error?.message)} />
      <Done text={done} />
      {edited === '' && (
        <div className="rounded-md bg-surface-2 p-4">
          <AttributeForm {...form} attribute={null} />
        </div>
      )}
      {rows.length === 0 && <p className="py-6 text-center text-text-2">No questions yet.</p>}
      {rows.length > 0 && (
        <SortableTable
          caption={`Questions to services of ${category.label}`}
          rows={rows}
          keyOf={({ key }) => key}
          nameOf={({ label }) => label}
          columns={columns}
          isBusy={busy !== null}
          {...(mayChange && {
            onOrder: (keys: string[]) => void putInOrder(keys),
            actions: (attribute: CategoryAttribute) => (
              <ActionMenu
                label={`More for ${attribute.label}`}
                actions={actionsFor(attribute, change, () => setEdited(attribute.key))}
              />
            ),
            editor: (attribute: CategoryAttribute) =>
              attribute.key === edited ? <AttributeForm {...form} attribute={attribute} /> : null,
          })}
        />
      )}
    </section>
  )
}

function actionsFor(
  { key, label, isHidden, isRequired, isCustom }: CategoryAttribute,
  change: (wanted: AttributeChange, words: string) => Promise<boolean>,
  onEdit: () => void,
): MenuAction[] {
  const hide: MenuAction = {
    label: isHidden ? 'Show' : 'Hide',
    icon: isHidden ? 'eye' : 'eye-off',
    act: () =>
      void change(
        { kind: isHidden ? 'show' : 'hide', key },
        isHidden
          ? `“${label}” is asked again`
          : `“${label}” isn't asked or shown anymore. Services keep their answers.`,
      ),
  }
  const remove: MenuAction = {
    label: 'Remove',
    icon: 'trash-2',
    isDanger: true,
    act: () => void change({ kind: 'remove', key }, `Removed “${label}”`),
  }
  return [{ label: 'Edit', icon: 'pencil', act: onEdit }, ...(isRequired ? [] : [hide]), ...(isCustom ? [remove] : [])]
}
