import { useEffect, useState } from 'react'
import { judgeAccent, saveBrand, type AccentVerdicts } from '#content/screens/admin/content-client.ts'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { ErrorNotice, SaveBar } from '#ui/section/section.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface AccentFieldsProps {
  accent: { light: string; dark: string }
  isUsual: boolean
  onSaved(): Promise<void>
}

/** Two colors with their contrast; the dark-mode color is derived from the first one until it is chosen. */
export function AccentFields({ accent, isUsual, onSaved }: AccentFieldsProps) {
  const { isBusy, error, run } = useDoing()
  const [light, setLight] = useState(accent.light)
  const [customDark, setCustomDark] = useState<string | null>(accent.dark)
  const toast = useToast()
  const verdicts = useVerdicts(light, customDark)
  const dark = customDark ?? verdicts?.dark.colour ?? accent.dark
  const save = async (wanted: { light: string; dark: string } | null) => {
    if (!(await run(() => saveBrand({ accent: wanted })))) return
    toast({ text: 'On every page now', tone: 'success' })
    await onSaved()
  }
  return (
    <ScriptForm onSend={() => void save({ light: light.trim().toLowerCase(), dark: dark.trim().toLowerCase() })}>
      <ErrorNotice message={error?.message} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Colour
          scheme="light"
          label="On light"
          value={light}
          verdict={verdicts?.light}
          onValue={(value) => {
            setLight(value)
            setCustomDark(null)
          }}
        />
        <Colour scheme="dark" label="On dark" value={dark} verdict={verdicts?.dark} onValue={setCustomDark} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SaveBar busy={isBusy && 'Saving…'} isSaved={false}>
          Save colour
        </SaveBar>
        {!isUsual && (
          <Button type="button" kind="quiet" disabled={isBusy} onClick={() => void save(null)}>
            Back to the usual colour
          </Button>
        )}
      </div>
    </ScriptForm>
  )
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim())

/** Checks the colors shortly after the last key press; only the newest answer is used. */
function useVerdicts(light: string, dark: string | null): AccentVerdicts | null {
  const [verdicts, setVerdicts] = useState<AccentVerdicts | null>(null)
  useEffect(() => {
    if (!isColour(light) || (dark !== null && !isColour(dark))) return
    let isGone = false
    const load = () =>
      judgeAccent(light.trim().toLowerCase(), dark && dark.trim().toLowerCase()).then(
        (found) => isGone || setVerdicts(found),
        () => {},
      )
    const timer = setTimeout(() => void load(), 200)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [light, dark])
  return verdicts
}

interface ColourProps {
  scheme: 'light' | 'dark'
  label: string
  value: string
  verdict: { ratio: number; isReadable: boolean; nearest: string } | undefined
  onValue(value: string): void
}

function Colour({ scheme, label, value, verdict, onValue }: ColourProps) {
  const shown = isColour(value) ? value.trim() : '#888888'
  const isKnown = verdict !== undefined && isColour(value)
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={label}
        value={value}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <div
        className="flex items-center gap-3 rounded-md border border-border p-3"
        style={{ background: scheme === 'light' ? '#fcfaf6' : '#14100c' }}
      >
        <input
          type="color"
          aria-label={`${label}: choose`}
          className="size-10 cursor-pointer"
          value={shown.toLowerCase()}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        <span
          className="rounded-md px-4 py-2 font-semibold"
          style={{ background: shown, color: scheme === 'light' ? '#ffffff' : '#0b1110' }}
        >
          Button
        </span>
        <span className="font-semibold" style={{ color: shown }}>
          Words
        </span>
      </div>
      <p role="status" className={`type-small ${isKnown && !verdict.isReadable ? 'text-danger-text' : 'text-text-2'}`}>
        {!isColour(value)
          ? 'Write it as #05615c.'
          : isKnown &&
            `Contrast ${verdict.ratio.toFixed(2)} to 1; ${verdict.isReadable ? 'can be read.' : 'at least 4.5 is needed.'}`}
      </p>
      {isKnown && !verdict.isReadable && (
        <Button type="button" size="small" className="justify-self-start" onClick={() => onValue(verdict.nearest)}>
          Take the nearest: {verdict.nearest}
        </Button>
      )}
    </div>
  )
}
