import { Link, useRevalidator, useSearchParams } from 'react-router'
import type { CatalogueDashboard, AdminCategory } from '#catalogue/contract-dashboard.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { AttributesList } from '#catalogue/screens/admin/attributes-list.tsx'
import { KindsTable } from '#catalogue/screens/admin/kinds-table.tsx'
import { FoldedForm } from '#ui/form/folded-form.tsx'
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
        <CategoryHeader category={current} mayChange={mayChange} />
        <KindsTable category={current} mayChange={mayChange} />
        <AttributesList category={current} mayChange={mayChange} onChanged={onChanged} />
      </div>
    </section>
  )
}

interface CategoryProps {
  category: AdminCategory
  mayChange: boolean
}

/** The names of a category and its address. */
const CategoryHeader = ({ category, mayChange }: CategoryProps) => (
  <header className="grid gap-3">
    <div className="min-w-0">
      <h2 className="type-h3 wrap-anywhere">{category.title}</h2>
      <p className="type-small text-text-2">
        {services(category)} in <code dir="ltr">/{category.route}/</code>
      </p>
    </div>
    {mayChange && <NameForm category={category} />}
  </header>
)

function services({ subcategories }: AdminCategory): string {
  const count = subcategories.reduce((sum, { listed }) => sum + listed, 0)
  return count === 1 ? '1 service' : `${count.toLocaleString('en')} services`
}

function NameForm({ category }: { category: AdminCategory }) {
  const { label, title, usual } = category
  const undo = useUndoing(category)
  return (
    <FoldedForm
      key={`${label} ${title}`}
      operation={`PUT /api/admin/catalogue/categories/${category.key}`}
      done="Names saved"
      toastOf={() => ({ text: 'Names saved', seconds: 8, action: { label: 'Undo', run: undo } })}
      label="Rename category"
      icon="pencil"
      send="Save names"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          isOptional
          label="Short name"
          hint={`Default: ${usual.label}`}
          name="label"
          defaultValue={label}
          maxLength={40}
        />
        <TextField
          isOptional
          label="Heading"
          hint={`Default: ${usual.title}`}
          name="title"
          defaultValue={title}
          maxLength={40}
        />
      </div>
    </FoldedForm>
  )
}

/** By script, as it is offered for some seconds only. */
function useUndoing({ key, label, title }: AdminCategory) {
  const { revalidate } = useRevalidator()
  const { run } = useDoing()
  return () =>
    void run(async () => {
      await callAdminApi(`catalogue/categories/${key}`, { method: 'PUT', body: { label, title } })
      await revalidate()
    })
}
