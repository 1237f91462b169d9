import { useMemo } from 'react'
import { languageName } from '#market/rules/regions/names.ts'
import { Select } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Field } from '#ui/form/field.tsx'

const offered =
  'ar az bg bn cs da de el en es et fa fi fil fr gu ha he hi hr hu hy id ig it ja ka kk km kn ko lo lt lv ml mr ms my ne nl no pa pl pt pt-BR ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz vi yo zh zu'.split(
    ' ',
  )

interface LanguagesFieldProps {
  id: string
  value: string[]
  error?: string
  onValue(codes: string[]): void
  onBlur(): void
}

/** The languages in which customers are served. */
export function LanguagesField({ id, value, error, onValue, onBlur }: LanguagesFieldProps) {
  const choices = useMemo(
    () =>
      offered
        .map((code) => ({ code, name: languageName(code) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    [],
  )
  return (
    <Field id={id} label="Languages spoken" hint="In which people can talk to you." error={error}>
      {(described) => (
        <span className="grid gap-2">
          {value.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {value.map((code) => (
                <span key={code} className="type-small inline-flex items-center rounded-full bg-surface-3 ps-3">
                  {languageName(code)}
                  <button
                    type="button"
                    aria-label={`Remove ${languageName(code)}`}
                    className="grid size-9 place-items-center rounded-full hover:text-danger-text"
                    onClick={() => onValue(value.filter((one) => one !== code))}
                  >
                    <Icon name="x" size="small" />
                  </button>
                </span>
              ))}
            </span>
          )}
          <Select
            {...described}
            required={false}
            value=""
            disabled={value.length >= 10}
            onChange={(event) => event.target.value && onValue([...value, event.target.value])}
            onBlur={onBlur}
          >
            <option value="">{value.length > 0 ? 'Add another language' : 'Choose a language'}</option>
            {choices
              .filter(({ code }) => !value.includes(code))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </Select>
        </span>
      )}
    </Field>
  )
}
