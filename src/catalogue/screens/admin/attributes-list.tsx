import { useState } from 'react'
import type { AdminCategory } from '#catalogue/contract-dashboard.ts'
import type { CategoryAttribute } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { AttributeChange } from '#catalogue/rules/taxonomy/change-attributes.ts'
import { changeAttributes } from '#catalogue/screens/admin/catalogue-client.ts'
import { AttributeForm, typeWords } from '#catalogue/screens/admin/attribute-form.tsx'
import { Done, ErrorNotice, Row, Rows } from '#ui/section/section.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface AttributesListProps {
  category: AdminCategory
  mayChange: boolean
  onChanged(): Promise<void>
}

/** Their errors are shown beside them. */
const fieldsOfForm = ['label', 'choices', 'hint']

/** The attributes of a category, in the order of the service form and of service pages. */
export function AttributesList({ category, mayChange, onChanged }: AttributesListProps) {
  const { busy, error, run } = useDoing()
  const [done, setDone] = useState('')
  const [isAdding, setAdding] = useState(false)
  const change = async (wanted: AttributeChange, words: string) => {
    setDone('')
    if (!(await run(() => changeAttributes(category.key, wanted), 'attributes'))) return false
    setDone(words)
    await onChanged()
    return true
  }
  const errors = error?.fields ?? {}
  const isBesideField = fieldsOfForm.some((field) => errors[field])
  const shared = { category, isBusy: busy !== null, change, errors }
  return (
    <div className="grid gap-3">
      <h3 className="type-title">What services say</h3>
      <p className="type-small text-text-3">
        Asked when a service is written, shown as a table on its page; of those with few answers, people may filter
        lists by them.
      </p>
      <ErrorNotice message={isBesideField ? undefined : (errors.key ?? error?.message)} />
      <Done text={done} />
      <Rows>
        {category.attributes.map((attribute, index) => (
          <AttributeRow key={attribute.key} {...shared} attribute={attribute} index={index} mayChange={mayChange} />
        ))}
      </Rows>
      {mayChange && !isAdding && (
        <Button kind="neutral" icon="plus" className="justify-self-start" onClick={() => setAdding(true)}>
          Ask for something else
        </Button>
      )}
      {isAdding && <AttributeForm {...shared} attribute={null} onClose={() => setAdding(false)} />}
    </div>
  )
}

interface RowProps {
  category: AdminCategory
  attribute: CategoryAttribute
  index: number
  mayChange: boolean
  isBusy: boolean
  errors: Record<string, string>
  change(wanted: AttributeChange, words: string): Promise<boolean>
}

function AttributeRow(props: RowProps) {
  const { attribute, mayChange, isBusy, change } = props
  const [isOpen, setOpen] = useState(false)
  const turn = attribute.isHidden ? 'show' : 'hide'
  return (
    <Row>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{attribute.label}</span>
        {attribute.isHidden && <Badge>Hidden</Badge>}
        {attribute.isRequired && <Badge tone="info">Has to be answered</Badge>}
        {attribute.isFilter && <Badge>Filter</Badge>}
        <span className="type-small text-text-3">{typeWords[attribute.type]}</span>
      </div>
      {attribute.choices && <p className="type-small text-text-3">{attribute.choices.join(', ')}</p>}
      {mayChange && (
        <div className="flex flex-wrap items-center gap-x-1">
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={`Change ${attribute.label}`}
            onClick={() => setOpen(!isOpen)}
          >
            Change
          </Button>
          {!attribute.isRequired && (
            <Button
              size="small"
              kind="quiet"
              disabled={isBusy}
              aria-label={`${attribute.isHidden ? 'Show' : 'Hide'} ${attribute.label}`}
              onClick={() =>
                void change(
                  { kind: turn, key: attribute.key },
                  attribute.isHidden
                    ? `“${attribute.label}” is asked for again`
                    : `“${attribute.label}” is neither asked for nor shown; services keep it`,
                )
              }
            >
              {attribute.isHidden ? 'Show' : 'Hide'}
            </Button>
          )}
          {attribute.isCustom && (
            <Button
              size="small"
              kind="quiet"
              disabled={isBusy}
              aria-label={`Remove ${attribute.label}`}
              onClick={() => void change({ kind: 'remove', key: attribute.key }, `“${attribute.label}” is gone`)}
            >
              Remove
            </Button>
          )}
          <span className="ms-auto flex">
            <Order {...props} />
          </span>
        </div>
      )}
      {isOpen && <AttributeForm {...props} onClose={() => setOpen(false)} />}
    </Row>
  )
}

/** Moves it one place up or down. */
function Order({ attribute, index, category, isBusy, change }: RowProps) {
  const keys = category.attributes.map(({ key }) => key)
  const move = (by: -1 | 1) =>
    void change(
      { kind: 'order', keys: keys.toSpliced(index, 1).toSpliced(index + by, 0, attribute.key) },
      'Order saved',
    )
  return (
    <>
      <IconButton
        icon="chevron-up"
        label={`${attribute.label} up`}
        disabled={isBusy || index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={`${attribute.label} down`}
        disabled={isBusy || index === keys.length - 1}
        onClick={() => move(1)}
      />
    </>
  )
}
