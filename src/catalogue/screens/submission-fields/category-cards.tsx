import { categoryKeys, type Category } from '#market/rules/categories.ts'
import { categoryPictures } from '#catalogue/screens/submission-fields/category-pictures.ts'
import { ChoiceGroup } from '#ui/form/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'

interface CategoryCardsProps {
  value: Category | ''
  error?: string
  onValue(category: Category): void
}

/** The four categories as cards with images, to choose one. */
export function CategoryCards({ value, error, onValue }: CategoryCardsProps) {
  const nameOf = useCategoryName()
  return (
    <div id={idOfField('category')}>
      <ChoiceGroup
        legend="Category"
        error={error}
        className="fit-grid gap-y-3 [--gap:0.75rem] [--least:8rem] [--most:4]"
      >
        {categoryKeys.map((key) => (
          <label key={key} className="choice flex-col gap-0 overflow-hidden p-0">
            <input type="radio" name="category" value={key} checked={value === key} onChange={() => onValue(key)} />
            <Picture picture={{ ...categoryPictures[key], alt: '' }} sizes="9rem" priority="soon" />
            <span className="flex items-center justify-between gap-1 px-3 py-2.5">
              <span className="type-small font-semibold">{nameOf(key)}</span>
              {value === key && <Icon name="circle-check" size="small" className="text-brand-text" />}
            </span>
          </label>
        ))}
      </ChoiceGroup>
    </div>
  )
}
