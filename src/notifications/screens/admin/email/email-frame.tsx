import { useState } from 'react'
import { asSeenIn } from '#notifications/rules/email/email-preview.ts'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface EmailFrameProps {
  template: { html: string; text: string }
}

const styles = ['light', 'dark', 'text'] as const
const widths = ['phone', 'desktop'] as const
const words: Record<string, string> = {
  light: 'Light',
  dark: 'Dark',
  text: 'Plain text',
  phone: 'Phone',
  desktop: 'Desktop',
}

/** An email as email clients show it, in a sandboxed frame. */
export function EmailFrame({ template: { html, text } }: EmailFrameProps) {
  const [displayMode, setDisplayMode] = useState<(typeof styles)[number]>(html ? 'light' : 'text')
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop')
  return (
    <section aria-label="The letter" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {html && (
          <Choice label="Look" options={styles} value={displayMode} onChoose={(option) => setDisplayMode(option)} />
        )}
        {displayMode !== 'text' && (
          <Choice label="Width" options={widths} value={width} onChoose={(option) => setWidth(option)} />
        )}
      </div>
      {displayMode === 'text' ? (
        <pre
          tabIndex={0}
          className="max-h-[40rem] overflow-auto rounded-md bg-surface-2 p-4 text-[0.8125rem] break-words whitespace-pre-wrap"
        >
          {text}
        </pre>
      ) : (
        <div className="overflow-x-auto rounded-md border border-border bg-surface-2">
          <iframe
            title={`The letter, ${displayMode}, ${width === 'phone' ? '320' : '600'} pixels wide`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={asSeenIn(html, displayMode)}
            className={`mx-auto block h-[40rem] max-w-full border-0 ${width === 'phone' ? 'w-[320px]' : 'w-[648px]'}`}
          />
        </div>
      )}
    </section>
  )
}

interface ChoiceProps<Option extends string> {
  label: string
  options: readonly Option[]
  value: Option
  onChoose(option: Option): void
}

const Choice = <Option extends string>({ label, options, value, onChoose }: ChoiceProps<Option>) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
    {options.map((option) => (
      <ScriptButton
        key={option}
        type="button"
        aria-pressed={option === value}
        className="chip"
        onClick={() => onChoose(option)}
      >
        {words[option]}
      </ScriptButton>
    ))}
  </div>
)
