import type { Business } from '#catalogue/screens/submission/use-business.ts'
import { SelectField } from '#ui/form/field.tsx'

interface BusinessChoiceProps {
  all: Business[]
  value: string
  /** The service already belongs to a provider. */
  isFixed: boolean
  onValue(id: string): void
}

/** Members of several providers choose the one for this service. */
export function BusinessChoice({ all, value, isFixed, onValue }: BusinessChoiceProps) {
  if (isFixed) return <p className="text-text-2">For {all.find(({ id }) => id === value)?.name ?? 'your business'}</p>
  return (
    <SelectField
      label="For which business?"
      className="max-w-sm"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      {all.map(({ id, name, city }) => (
        <option key={id} value={id}>
          {name}, {city}
        </option>
      ))}
    </SelectField>
  )
}
