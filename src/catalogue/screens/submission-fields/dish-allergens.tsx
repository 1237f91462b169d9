import { useEffect, useState } from 'react'
import {
  allergens,
  allergenText,
  containedIn,
  statementOf,
  tracesIn,
  type Allergen,
  type StatedAllergens,
} from '#catalogue/rules/taxonomy/allergens.ts'
import { Icon } from '#ui/icon.tsx'
import { ChipChoices } from '#ui/wizard/chip-choices.tsx'

interface DishAllergensProps {
  id: string
  error: string | undefined
  value: StatedAllergens
  onValue(value: StatedAllergens): void
  onBlur(): void
}

const labelled = (names: readonly Allergen[]) =>
  names.map((key) => ({ key, label: key.charAt(0).toUpperCase() + key.slice(1) }))

/** What a dish has of the 14 allergens. Nothing is assumed: that it has none has to be said. */
export function DishAllergens({ id, error, value, onValue, onBlur }: DishAllergensProps) {
  const [contains, traces] = [containedIn(value), tracesIn(value)]
  const [isOpen, setOpen] = useState(error !== undefined)
  // An error opens the choices; the answer that ends the error does not close them.
  useEffect(() => {
    if (error !== undefined) setOpen(true)
  }, [error])
  const chosen: (Allergen | 'none')[] = value?.includes('none') ? ['none'] : contains
  const choose = (next: readonly (Allergen | 'none')[]) => {
    const isNone = next.includes('none') && !chosen.includes('none')
    onValue(
      isNone
        ? ['none']
        : statementOf(
            next.filter((name) => name !== 'none'),
            traces,
          ),
    )
  }
  return (
    <details className="group/allergens" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="type-small inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 font-medium text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" size="small" className="transition-transform group-open/allergens:rotate-180" />
        {allergenText(value)}
      </summary>
      <div className="mt-3 grid gap-4">
        <ChipChoices<Allergen | 'none'>
          {...{ id, onBlur }}
          {...(error && { error })}
          legend="Contains"
          hint="Choose all that apply, or say that it has none of them."
          choices={[{ key: 'none', label: 'None of the 14' }, ...labelled(allergens)]}
          value={chosen}
          onValue={choose}
        />
        <ChipChoices
          isOptional
          legend="May contain"
          hint="Traces, from a shared kitchen or from ingredients."
          choices={labelled(allergens.filter((name) => !contains.includes(name)))}
          value={traces}
          onValue={(next) => onValue(statementOf(contains, next))}
        />
      </div>
    </details>
  )
}
