import { useState } from 'react'
import type { Brand } from '#content/contract.ts'
import { saveBrand } from '#content/screens/admin/content-client.ts'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { ErrorNotice, SaveBar } from '#ui/section/section.tsx'
import { SinglePhotoField } from '#media/screens/single-photo-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const shapes = [
  { key: 'square', label: 'Square logo' },
  { key: 'wide', label: 'Wide logo' },
] as const

type Shape = (typeof shapes)[number]['key']
type Chosen = Record<Shape, { mediaId: string | null; alt: string }>

const idOf = (file: string | undefined) => file?.replace('/media/', '') ?? null

export function LogoFields({ logo, onSaved }: { logo: Brand['logo']; onSaved(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const [chosen, setChosen] = useState<Chosen>({
    square: { mediaId: idOf(logo.square?.file), alt: logo.square?.alt ?? '' },
    wide: { mediaId: idOf(logo.wide?.file), alt: logo.wide?.alt ?? '' },
  })
  const toast = useToast()
  const errors = error?.fields ?? {}
  const change = (shape: Shape, part: Partial<Chosen[Shape]>) => {
    setChosen((before) => ({ ...before, [shape]: { ...before[shape], ...part } }))
  }
  const save = async () => {
    const inputOf = ({ mediaId, alt }: Chosen[Shape]) => (mediaId ? { mediaId, alt: alt.trim() } : null)
    if (!(await run(() => saveBrand({ logo: { square: inputOf(chosen.square), wide: inputOf(chosen.wide) } })))) return
    toast({ text: 'On every page now', tone: 'success' })
    await onSaved()
  }
  return (
    <ScriptForm onSend={() => void save()}>
      <ErrorNotice message={error?.message} />
      <div className="grid gap-6 sm:grid-cols-2">
        {shapes.map(({ key, label }) => (
          <div key={key} className="grid content-start gap-3">
            <SinglePhotoField
              label={label}
              purpose="logo"
              mediaId={chosen[key].mediaId}
              onChange={(mediaId) => change(key, { mediaId })}
            />
            {chosen[key].mediaId && (
              <TextField
                label="What it shows"
                hint="Read out to who cannot see it."
                value={chosen[key].alt}
                maxLength={125}
                onChange={(event) => change(key, { alt: event.currentTarget.value })}
                error={errors[`logo.${key}`]}
              />
            )}
          </div>
        ))}
      </div>
      <SaveBar busy={isBusy && 'Saving…'} isSaved={false}>
        Save logos
      </SaveBar>
    </ScriptForm>
  )
}
