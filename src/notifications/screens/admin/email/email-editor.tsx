import { useState } from 'react'
import { Link } from 'react-router'
import { EmailFrame } from '#notifications/screens/admin/email/email-frame.tsx'
import { EmailTemplateHistory } from '#notifications/screens/admin/email/email-history.tsx'
import { emailTemplateSource } from '#notifications/screens/admin/email/mail-client.ts'
import { PlaceholderList } from '#notifications/screens/admin/email/placeholder-list.tsx'
import { usePreview } from '#notifications/screens/admin/email/use-preview.ts'
import { WordingForm } from '#notifications/screens/admin/email/wording-form.tsx'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { EmailTemplateView } from '#notifications/contract-email-templates.ts'
import { Badge } from '#ui/badge.tsx'
import { Select } from '#ui/form/field.tsx'

interface EditorProps {
  kind: string
  mayChange: boolean
  onSaved(): void
}

/** One email: preview and the market's own texts. */
export function EmailTemplateEditor({ kind, mayChange, onSaved }: EditorProps) {
  const remote = useRemote(emailTemplateSource(kind))
  const changed = () => {
    void remote.reload()
    onSaved()
  }
  return (
    <>
      <Link
        to="/admin-dashboard/email-templates"
        className="link inline-flex min-h-11 items-center justify-self-start md:min-h-6"
      >
        All letters
      </Link>
      <Loaded remote={remote} what="the letter">
        {(template) => (
          <Editor key={template.wording.version} template={template} mayChange={mayChange} onChanged={changed} />
        )}
      </Loaded>
    </>
  )
}

function Editor({
  template,
  mayChange,
  onChanged,
}: {
  template: EmailTemplateView
  mayChange: boolean
  onChanged(): void
}) {
  const { subject, opening, closing } = template.wording
  const [wording, setWording] = useState({ subject, opening, closing })
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  const { preview, shown, setShown } = usePreview(template.kind, wording, direction)
  const current = preview?.emails[shown]
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_42rem]">
      <div className="grid gap-6">
        <Section
          title={template.name}
          text={`${template.eventLabel}. ${template.mark === 'optional' ? 'Its readers can switch it off.' : 'It always comes.'}`}
          mark={template.isCustomized && <Badge tone="brand">Own words</Badge>}
        >
          {mayChange && (
            <WordingForm
              template={template}
              wording={wording}
              faults={preview?.faults ?? {}}
              onInput={setWording}
              onSaved={onChanged}
            />
          )}
          <PlaceholderList placeholders={template.placeholders} />
        </Section>
        <EmailTemplateHistory template={template} mayChange={mayChange} onReturned={onChanged} />
      </div>
      <Section title="How it looks" text="Of invented people. Nothing is sent.">
        <div className="flex flex-wrap gap-3">
          <Select aria-label="Language" defaultValue="en">
            {template.languages.map(({ code, name }) => (
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
          {preview && preview.emails.length > 1 && (
            <Select aria-label="Case" value={shown} onChange={(event) => setShown(Number(event.target.value))}>
              {preview.emails.map((_, index) => (
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
        {current && <EmailFrame template={current} />}
      </Section>
    </div>
  )
}
