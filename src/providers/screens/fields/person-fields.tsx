import type { FieldsProps } from '#providers/screens/fields/fields.ts'
import { SinglePhotoField } from '#media/screens/single-photo-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

/** The first person with a calendar, usually the person who signs up. */
export function PersonFields({ form, change, errorOf, touch }: FieldsProps) {
  const { person } = form
  const set = (part: Partial<typeof person>) => change({ person: { ...person, ...part } })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={idOfField('person.name')}
          label="Name"
          hint="As customers call you."
          value={person.name}
          onChange={({ target }) => set({ name: target.value })}
          onBlur={() => touch('person.name')}
          maxLength={80}
          autoComplete="name"
          error={errorOf('person.name')}
        />
        <TextField
          id={idOfField('person.role')}
          label="What you do"
          hint="Stands below the name."
          placeholder="Such as baker, stylist, electrician"
          value={person.role}
          onChange={({ target }) => set({ role: target.value })}
          onBlur={() => touch('person.role')}
          maxLength={60}
          autoComplete="organization-title"
          error={errorOf('person.role')}
          isOptional
        />
      </div>
      <SinglePhotoField
        id={idOfField('person.picture')}
        label="Portrait (optional)"
        hint="A face makes it easier to book."
        purpose="person"
        mediaId={person.picture}
        onChange={(picture) => set({ picture })}
      />
    </>
  )
}
