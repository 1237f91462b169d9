import type { FieldsProps } from '#providers/screens/fields/fields.ts'
import { SinglePhotoField } from '#media/screens/single-photo-field.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

const optional = (error: string | undefined) => (error ? { error } : {})

/** Logo and cover. */
export const BrandingFields = ({ form, change, errorOf }: FieldsProps) => (
  <div className="grid gap-6">
    <SinglePhotoField
      id={idOfField('logo')}
      label="Logo (optional)"
      hint="Square. Without one, your first letters stand there."
      purpose="logo"
      mediaId={form.logo}
      onChange={(logo) => change({ logo })}
      {...optional(errorOf('logo'))}
    />
    <SinglePhotoField
      id={idOfField('cover')}
      label="Cover (optional)"
      hint="The wide picture at the top of your page."
      purpose="cover"
      mediaId={form.cover}
      onChange={(cover) => change({ cover })}
      {...optional(errorOf('cover'))}
    />
  </div>
)
