import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { LetterFrame } from '#dashboards/screens/mail/letter-frame.tsx'
import { LetterHistory } from '#dashboards/screens/mail/letter-history.tsx'
import { loadLetter } from '#dashboards/screens/mail/mail-client.ts'
import { PlaceholderList } from '#dashboards/screens/mail/placeholder-list.tsx'
import { usePreview } from '#dashboards/screens/mail/use-preview.ts'
import { WordingForm } from '#dashboards/screens/mail/wording-form.tsx'
import { Loaded, Section } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import type { LetterView } from '#notifications/contract-letters.ts'
import { Badge } from '#ui/badge.tsx'
import { Select } from '#ui/field.tsx'

interface EditorProps {
  kind: string
  mayChange: boolean
  onSaved(): void
}

/** One letter: how it looks, and what of it is the market's own. */
export function LetterEditor({ kind, mayChange, onSaved }: EditorProps) {
  const remote = useRemote(useCallback(() => loadLetter(kind), [kind]))
  const changed = () => {
    void remote.reload()
    onSaved()
  }
  return (
    <>
      <Link
        to="/admin-dashboard/letters"
        className="link inline-flex min-h-11 items-center justify-self-start md:min-h-6"
      >
        All letters
      </Link>
      <Loaded remote={remote} what="the letter">
        {(letter) => <Editor key={letter.wording.version} letter={letter} mayChange={mayChange} onChanged={changed} />}
      </Loaded>
    </>
  )
}

function Editor({ letter, mayChange, onChanged }: { letter: LetterView; mayChange: boolean; onChanged(): void }) {
  const { subject, opening, closing } = letter.wording
  const [wording, setWording] = useState({ subject, opening, closing })
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  const { preview, shown, setShown } = usePreview(letter.kind, wording, direction)
  const current = preview?.letters[shown]
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_42rem]">
      <div className="grid gap-6">
        <Section
          title={letter.name}
          text={`${letter.eventLabel}. ${letter.mark === 'optional' ? 'Its readers can switch it off.' : 'It always comes.'}`}
          mark={letter.isOwn && <Badge tone="brand">Own words</Badge>}
        >
          {mayChange && (
            <WordingForm
              letter={letter}
              wording={wording}
              faults={preview?.faults ?? {}}
              onInput={setWording}
              onSaved={onChanged}
            />
          )}
          <PlaceholderList placeholders={letter.placeholders} />
        </Section>
        <LetterHistory letter={letter} mayChange={mayChange} onReturned={onChanged} />
      </div>
      <Section title="How it looks" text="Of invented people. Nothing is sent.">
        <div className="flex flex-wrap gap-3">
          <Select aria-label="Language" defaultValue="en">
            {letter.languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Direction"
            value={direction}
            onChange={(event) => setDirection(event.target.value === 'rtl' ? 'rtl' : 'ltr')}
          >
            <option value="ltr">Left to right</option>
            <option value="rtl">Right to left</option>
          </Select>
          {preview && preview.letters.length > 1 && (
            <Select aria-label="Case" value={shown} onChange={(event) => setShown(Number(event.target.value))}>
              {preview.letters.map((_, index) => (
                <option key={index} value={index}>
                  Case {index + 1}
                </option>
              ))}
            </Select>
          )}
        </div>
        {current && (
          <p className="grid gap-0.5">
            <strong>
              <bdi>{current.subject}</bdi>
            </strong>
            <span className="type-small text-text-2">
              <bdi>{current.preheader}</bdi>
            </span>
          </p>
        )}
        {current && <LetterFrame letter={current} />}
      </Section>
    </div>
  )
}
