import { sourceAt } from '#ui/source.ts'
import { useState } from 'react'
import { textOf } from '#ui/form/script-form.tsx'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { categoryKeys, isCategory, type Category } from '#market/rules/categories.ts'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'
import { Checkbox, ChoiceGroup } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/field.tsx'

interface Kinds {
  items: { key: string; subcategories: { key: string; label: string }[] }[]
}

const kindsSource = sourceAt<Kinds>('/api/v1/categories')

/** The category of a service, and one to three of its sub-categories. */
export function MoveFields({ category }: { category: Category }) {
  const [chosen, setChosen] = useState<Category>(category)
  const nameOf = useCategoryName()
  const remote = useRemote(kindsSource)
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        value={chosen}
        onChange={({ currentTarget: { value } }) => isCategory(value) && setChosen(value)}
      >
        {categoryKeys.map((key) => (
          <option key={key} value={key}>
            {nameOf(key)}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup legend="Kinds of work" hint="One to three." className="grid gap-x-4 sm:grid-cols-2">
        <Loaded remote={remote} what="the kinds of work">
          {({ items }) =>
            items
              .find(({ key }) => key === chosen)
              ?.subcategories.map(({ key, label }) => (
                <Checkbox key={`${chosen} ${key}`} label={label} name="subcategories" value={key} />
              ))
          }
        </Loaded>
      </ChoiceGroup>
    </>
  )
}

export const moveOf = (values: FormData) => ({
  category: textOf(values, 'category'),
  subcategories: values.getAll('subcategories').map(String),
})
