import { PhotoField } from '#media/screens/photo-field.tsx'
import type { StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { idOfField } from '#ui/wizard/wizard-form.ts'

/** Step 5: photos; the first one is the cover. */
export function StepPhotos({ wizard, onBusy }: StepProps & { onBusy(isBusy: boolean): void }) {
  const { form, change, choices, errorOf } = wizard
  const altErrors = Object.fromEntries(
    form.photos.flatMap((_, index) => {
      const error = errorOf(`photos.${index}.alt`)
      return error ? [[index, error]] : []
    }),
  )
  return (
    <div className="panel p-4 sm:p-6">
      <PhotoField
        id={idOfField('photos')}
        label="Photos"
        hint="Your own work, bright and close. Say in a few words what each shows, for people who cannot see it."
        photos={form.photos}
        onChange={(photos) => change({ photos })}
        atMost={choices.limits.photos}
        altFrom={form.title}
        error={errorOf('photos')}
        altErrors={altErrors}
        onBusy={onBusy}
      />
    </div>
  )
}
