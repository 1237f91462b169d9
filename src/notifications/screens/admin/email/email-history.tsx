import { restoreEmailTemplate } from '#notifications/screens/admin/email/mail-client.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { ErrorNotice, Section } from '#ui/section/section.tsx'
import type { EmailTemplateView } from '#notifications/contract-email-templates.ts'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface HistoryProps {
  template: EmailTemplateView
  mayChange: boolean
  onReturned(): void
}

/** Earlier versions, each of which can be restored. */
export function EmailTemplateHistory({ template, mayChange, onReturned }: HistoryProps) {
  const { isBusy, error, run } = useDoing()
  const { history, kind, wording } = template
  if (wording.version === 0) return null
  const goBack = async (version: number) => {
    const reason = version === 0 ? 'As built in' : `Back to version ${version}`
    if (await run(() => restoreEmailTemplate(kind, { version, basedOn: wording.version, reason }))) onReturned()
  }
  return (
    <Section
      title="History"
      text={`Now: version ${wording.version}${wording.changedAt ? `, ${momentText(wording.changedAt)}` : ''}.`}
    >
      <ErrorNotice message={error?.message} />
      <ol className="divide-y divide-border">
        {history.map(({ version, subject, opening, closing, changedAt, reason }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                {version === 0 ? 'As built in' : `Version ${version}, ${changedAt ? momentText(changedAt) : ''}`}
              </p>
              <p className="type-small break-words text-text-2">
                <bdi>{[subject, opening, closing].filter(Boolean).join(' · ') || 'Nothing of its own'}</bdi>
              </p>
              {reason && (
                <p className="type-small text-text-3">
                  <bdi>{reason}</bdi>
                </p>
              )}
            </div>
            {mayChange && (
              <Button size="small" busy={isBusy && 'One moment…'} onClick={() => void goBack(version)}>
                {version === 0 ? 'Back to built-in' : 'Use it again'}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
