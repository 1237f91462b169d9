import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CatalogueDashboard, AdminCategory } from '#catalogue/contract-dashboard.ts'
import { nameCategory } from '#catalogue/screens/admin/catalogue-client.ts'
import { AttributesList } from '#catalogue/screens/admin/attributes-list.tsx'
import { KindsTable } from '#catalogue/screens/admin/kinds-table.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { ErrorNotice } from '#ui/section/section.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface PartProps {
  catalogue: CatalogueDashboard
  mayChange: boolean
  onChanged(): Promise<void>
}

/** Shows one category at a time, because all of them with their attributes would be too long, especially on phones. */
export function CategoriesPart({ catalogue: { categories }, mayChange, onChanged }: PartProps) {
  const [params] = useSearchParams()
  const current = categories.find(({ key }) => key === params.get('category')) ?? categories[0]!
  return (
    <section aria-label={current.label} className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] content-start">
      <nav aria-label="Category" className="flex gap-6 overflow-x-auto border-b border-border px-5 lg:px-6">
        {categories.map(({ key, label, subcategories }) => (
          <Link
            key={key}
            to={`/admin-dashboard/catalogue?category=${key}`}
            aria-current={key === current.key ? 'true' : undefined}
            preventScrollReset
            className="-mb-px flex min-h-12 items-center gap-2 border-b-2 border-transparent font-semibold whitespace-nowrap text-text-2 -outline-offset-2 hover:text-text aria-[current]:border-ink aria-[current]:text-text"
          >
            {label}
            <span className="type-small font-normal text-text-3">{subcategories.length}</span>
          </Link>
        ))}
      </nav>
      <div key={current.key} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 p-5 lg:p-6">
        <CategoryHeader category={current} mayChange={mayChange} onChanged={onChanged} />
        <KindsTable category={current} mayChange={mayChange} onChanged={onChanged} />
        <AttributesList category={current} mayChange={mayChange} onChanged={onChanged} />
      </div>
    </section>
  )
}

type CategoryWords = Pick<AdminCategory, 'label' | 'title'>

interface CategoryProps {
  category: AdminCategory
  mayChange: boolean
  onChanged(): Promise<void>
}

/** The names of a category and its address. */
function CategoryHeader({ category, mayChange, onChanged }: CategoryProps) {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const { error, run } = useDoing()
  const undo = async (before: CategoryWords) => {
    if (await run(() => nameCategory(category.key, before))) await onChanged()
  }
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="type-h3 wrap-anywhere">{category.title}</h2>
          <p className="type-small text-text-2">
            {services(category)} in <code dir="ltr">/{category.route}/</code>
          </p>
        </div>
        {mayChange && (
          <Button size="small" icon="pencil" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Rename category
          </Button>
        )}
      </div>
      <ErrorNotice message={error?.message} />
      {isOpen && (
        <NameForm
          category={category}
          onClose={() => setOpen(false)}
          onSaved={async () => {
            const { label, title } = category
            setOpen(false)
            await onChanged()
            toast({
              text: 'Names saved',
              tone: 'success',
              seconds: 8,
              action: { label: 'Undo', run: () => void undo({ label, title }) },
            })
          }}
        />
      )}
    </header>
  )
}

function services({ subcategories }: AdminCategory): string {
  const count = subcategories.reduce((sum, { listed }) => sum + listed, 0)
  return count === 1 ? '1 service' : `${count.toLocaleString('en')} services`
}

interface NameFormProps {
  category: AdminCategory
  onClose(): void
  onSaved(): Promise<void>
}

function NameForm({ category, onClose, onSaved }: NameFormProps) {
  const { isBusy, error, run } = useDoing()
  const fields = error?.fields ?? {}
  const send = async (values: FormData) => {
    const words = { label: textOf(values, 'label'), title: textOf(values, 'title') }
    if (await run(() => nameCategory(category.key, words))) await onSaved()
  }
  return (
    <ScriptForm
      key={`${category.label} ${category.title}`}
      className="rounded-md bg-surface-2 p-4"
      onSend={(values) => void send(values)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <ErrorNotice message={Object.keys(fields).length > 0 ? undefined : error?.message} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          isOptional
          label="Short name"
          hint={`Default: ${category.usual.label}`}
          name="label"
          defaultValue={category.label}
          maxLength={40}
          autoFocus
          error={fields.label}
        />
        <TextField
          isOptional
          label="Heading"
          hint={`Default: ${category.usual.title}`}
          name="title"
          defaultValue={category.title}
          maxLength={40}
          error={fields.title}
        />
      </div>
      <Buttons busy={isBusy && 'Saving…'} send="Save names" onBack={onClose} />
    </ScriptForm>
  )
}
