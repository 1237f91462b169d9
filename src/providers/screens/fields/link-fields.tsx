import { useState } from 'react'
import { networkNames } from '#providers/rules/network-names.ts'
import { text, type FieldsProps } from '#providers/screens/fields/fields.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Select, TextField } from '#ui/form/field.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

const nameOfNetwork = (key: string): string => networkNames[key] ?? key

const most = 5

/** The business's website and social networks. */
export function LinkFields(fields: FieldsProps) {
  const { form, change, errorOf } = fields
  const used = Object.keys(form.social)
  const free = Object.keys(networkNames).filter((key) => !used.includes(key))
  const remove = (gone: string) =>
    change({ social: Object.fromEntries(Object.entries(form.social).filter(([key]) => key !== gone)) })
  return (
    <div className="grid gap-4">
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        {...text(fields, 'website')}
        maxLength={200}
        autoComplete="url"
        isOptional
      />
      {used.map((key) => (
        <div key={key} className="flex items-end gap-2">
          <TextField
            id={idOfField(`social.${key}`)}
            label={nameOfNetwork(key)}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={form.social[key] ?? ''}
            onChange={(event) => change({ social: { ...form.social, [key]: event.target.value } })}
            maxLength={200}
            autoComplete="off"
            error={errorOf(`social.${key}`)}
            className="flex-1"
            isOptional
          />
          <IconButton icon="x" label={`Remove ${nameOfNetwork(key)}`} onClick={() => remove(key)} />
        </div>
      ))}
      {used.length < most && <AddLink free={free} onAdd={(key) => change({ social: { ...form.social, [key]: '' } })} />}
      {errorOf('social') && <p className="type-small text-danger-text">{errorOf('social')}</p>}
    </div>
  )
}

function AddLink({ free, onAdd }: { free: string[]; onAdd(key: string): void }) {
  const [chosen, setChosen] = useState('')
  const key = free.includes(chosen) ? chosen : free[0]!
  return (
    <div className="flex max-w-sm items-end gap-2">
      <label className="grid flex-1 gap-1.5">
        <span className="type-small font-semibold">Where else people find you</span>
        <Select value={key} onChange={(event) => setChosen(event.target.value)}>
          {free.map((each) => (
            <option key={each} value={each}>
              {nameOfNetwork(each)}
            </option>
          ))}
        </Select>
      </label>
      <Button type="button" icon="plus" onClick={() => onAdd(key)}>
        Add
      </Button>
    </div>
  )
}
