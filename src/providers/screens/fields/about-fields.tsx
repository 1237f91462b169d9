import { useMemo } from 'react'
import { languageChoices } from '#identity/screens/profile/choices.ts'
import type { FieldsProps } from '#providers/screens/fields/fields.ts'
import { IconButton } from '#ui/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { bind, idOfField } from '#ui/wizard/wizard-form.ts'
import { CountedArea } from '#ui/wizard/fields.tsx'

export const WordFields = (fields: FieldsProps) => (
  <>
    <CountedArea
      label="In one sentence"
      hint="Stands below your name in every list."
      placeholder="Cuts and colour in Bairro Alto, by appointment, in four languages"
      {...withError(bind(fields, 'summary'))}
      max={160}
      rows={2}
      className="[&_textarea]:min-h-20"
    />
    <CountedArea
      label="About the business"
      hint="What you do, since when, what is special about it. No phone numbers and no other sites."
      {...withError(bind(fields, 'description'))}
      max={2_000}
      rows={6}
    />
  </>
)

/** Omits `error` where there is none, because it must not be undefined. */
const withError = <Bound extends { error: string | undefined }>({ error, ...bound }: Bound) => ({
  ...bound,
  ...(error !== undefined && { error }),
})

const most = 10

/** The languages that the business speaks: added from a list, removed one by one. */
export function LanguageFields({ form, change, errorOf, touch }: FieldsProps) {
  const choices = useMemo(() => languageChoices(), [])
  const labelOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code
  const error = errorOf('languages')
  return (
    <Field id={idOfField('languages')} label="Languages you speak with customers" {...(error && { error })}>
      {({ required: _required, ...described }) => (
        <>
          {form.languages.length > 0 && (
            <ul aria-label="Chosen languages" className="flex flex-wrap gap-2">
              {form.languages.map((code) => (
                <li key={code} className="flex items-center rounded-full bg-surface-2 ps-4">
                  <bdi>{labelOf(code)}</bdi>
                  <IconButton
                    icon="x"
                    label={`Remove ${labelOf(code)}`}
                    onClick={() => change({ languages: form.languages.filter((one) => one !== code) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className="sm:max-w-xs">
            <Select
              {...described}
              value=""
              disabled={form.languages.length >= most}
              onChange={({ target }) => target.value && change({ languages: [...form.languages, target.value] })}
              onBlur={() => touch('languages')}
            >
              <option value="">{form.languages.length ? 'Add another one' : 'Choose a language'}</option>
              {choices
                .filter(({ value }) => !form.languages.includes(value))
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </Select>
          </div>
        </>
      )}
    </Field>
  )
}
