import { useState, type FormEvent } from 'react'
import { minorOf } from '#ordering/rules/payments/typed-amounts.ts'
import type { TillDialogProps } from '#ordering/screens/till/collect-dialog.tsx'
import type { AddLineInput, Collect, TillCatalogue } from '#payments/contract-till.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/form/field.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { sourceAt } from '#ui/source.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface AddLineDialogProps extends TillDialogProps {
  providerId: string
  collect: Collect
  title: string
  onAdd(line: Partial<AddLineInput>): Promise<boolean>
  onRemove(lineId: string): void
}

const catalogueOf = (id: string) => sourceAt<TillCatalogue>(`/api/v1/me/providers/${id}/till/catalogue`)

/** Adds services and goods of the catalogue with one press each, or a text with a price; lists what was added. */
export function AddLineDialog({ providerId, collect, title, busy, error, onClose, ...act }: AddLineDialogProps) {
  const remote = useRemote(catalogueOf(providerId))
  return (
    <Dialog
      title={`Add to bill: ${title}`}
      isOpen
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Done: {collect.due.display} to collect
        </Button>
      }
    >
      <div className="grid gap-5">
        {error && Object.keys(error.fields).length === 0 && <Notice tone="danger">{error.message}</Notice>}
        {collect.added.length > 0 && <Added collect={collect} busy={busy} onRemove={act.onRemove} />}
        <Loaded remote={remote} what="the catalogue">
          {({ lines }) => <Catalogue lines={lines} busy={busy} onAdd={act.onAdd} />}
        </Loaded>
        {collect.canAddFree && <FreeText {...{ collect, busy, error }} onAdd={act.onAdd} />}
      </div>
    </Dialog>
  )
}

const Added = ({ collect, busy, onRemove }: Pick<AddLineDialogProps, 'collect' | 'busy' | 'onRemove'>) => (
  <ul aria-label="Added" className="divide-y divide-border rounded-md border border-border">
    {collect.added.map(({ id, text, total, canRemove }) => (
      <li key={id} className="flex items-center gap-3 py-1 ps-3 pe-1">
        <bdi className="min-w-0 flex-1 break-words">{text}</bdi>
        <bdi className="tabular-nums">{total.display}</bdi>
        {canRemove && (
          <Button size="small" kind="quiet" icon="trash-2" disabled={busy} onClick={() => onRemove(id)}>
            Remove<HiddenText>: {text}</HiddenText>
          </Button>
        )}
      </li>
    ))}
  </ul>
)

interface CatalogueProps extends Pick<AddLineDialogProps, 'busy' | 'onAdd'> {
  lines: TillCatalogue['lines']
}

const shownAtOnce = 8

function Catalogue({ lines, busy, onAdd }: CatalogueProps) {
  const [wanted, setWanted] = useState('')
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const found = lines.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  return (
    <div className="grid gap-3">
      <TextField
        label="Service or product"
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <ul className="grid gap-1">
        {found.slice(0, shownAtOnce).map(({ serviceId, optionId, name, price, left }) => (
          <li key={optionId}>
            <ScriptButton
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-surface-2"
              disabled={busy || left === 0}
              onClick={() => void onAdd({ serviceId, optionId })}
            >
              <Icon name="plus" size="small" />
              <bdi className="min-w-0 flex-1 break-words">{name}</bdi>
              {left !== null && <span className="type-small text-text-2">{left} left</span>}
              <bdi className="tabular-nums">{price.display}</bdi>
            </ScriptButton>
          </li>
        ))}
      </ul>
      <p role="status" className="type-small text-text-2">
        {found.length === 0 ? 'Nothing found.' : found.length > shownAtOnce && `${found.length - shownAtOnce} more.`}
      </p>
    </div>
  )
}

const empty = { title: '', price: '', tax: '' }

function FreeText({ collect, busy, error, onAdd }: Pick<AddLineDialogProps, 'collect' | 'busy' | 'error' | 'onAdd'>) {
  const [values, setValues] = useState(empty)
  const [problem, setProblem] = useState<string>()
  const { currency } = collect.due
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    autoComplete: 'off',
  })
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const [priceMinor, taxPercent] = [minorOf(values.price, currency), Number(values.tax.replace(',', '.'))]
    if (priceMinor === null || Number.isNaN(taxPercent)) return setProblem('Enter a price and a tax rate as numbers.')
    setProblem(undefined)
    if (await onAdd({ title: values.title.trim(), priceMinor, taxPercent })) setValues(empty)
  }
  return (
    <details open={Object.keys(error?.fields ?? {}).length > 0 || undefined}>
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold">
        <Icon name="chevron-down" size="small" />
        Something else
      </summary>
      <form onSubmit={(event) => void add(event)} className="grid gap-4 pt-2" noValidate>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <TextField label="What it is" maxLength={120} {...field('title')} error={error?.fields.title} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={`Price with tax in ${currency}`}
            inputMode="decimal"
            {...field('price')}
            error={error?.fields.priceMinor}
          />
          <TextField
            label="Tax in %"
            isOptional
            inputMode="decimal"
            {...field('tax')}
            error={error?.fields.taxPercent}
          />
        </div>
        <Button type="submit" icon="plus" className="justify-self-end" disabled={busy}>
          Add
        </Button>
      </form>
    </details>
  )
}
