import { sourceAt } from '#ui/source.ts'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { Loaded, ErrorNotice, SaveBar, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import type { ShownMatrix, ShownRow } from '#notifications/contract-preferences.ts'
import { CalendarFeeds } from '#notifications/screens/calendar-feeds.tsx'
import { EmailAddressNotice } from '#notifications/screens/email-address-notice.tsx'
import { changesIn, PreferencesTable } from '#notifications/screens/preferences-table.tsx'
import { callApi } from '#ui/api-call.ts'

const path = '/api/v1/me/notifications'
const source = sourceAt<ShownMatrix>(path)

/** Notification settings by email and in the app; members of a business have a section for it. */
export default function PreferencesTab() {
  const remote = useRemote(source)
  return (
    <>
      <EmailAddressNotice />
      <Loaded remote={remote} what="your switches">
        {({ customer, provider }) => (
          <>
            <Preferences
              side="customer"
              rows={customer}
              title="What we tell you"
              text="By email, and here under the bell. What has a lock is always on: it concerns an order, money or the security of your account."
              onSaved={() => void remote.reload()}
            />
            {provider && (
              <Preferences
                side="provider"
                rows={provider}
                title="What we tell you about your business"
                text="These switches are yours alone; your colleagues have their own."
                onSaved={() => void remote.reload()}
              />
            )}
          </>
        )}
      </Loaded>
      <CalendarFeeds />
    </>
  )
}

interface PreferencesProps {
  side: keyof ShownMatrix
  rows: ShownRow[]
  title: string
  text: string
  onSaved(): void
}

function Preferences({ side, rows, title, text, onSaved }: PreferencesProps) {
  const { busy, isSaved, message, onSend, onInput } = useSaving(async (values) => {
    const changes = changesIn(side, rows, values)
    if (changes.length === 0) return
    await callApi(path, { method: 'PATCH', body: { changes } })
    onSaved()
  })
  return (
    <Section title={title} text={text}>
      <ScriptForm onSend={onSend} onInput={onInput}>
        <ErrorNotice message={message} />
        <PreferencesTable side={side} rows={rows} caption={title} />
        <SaveBar busy={busy} isSaved={isSaved} />
      </ScriptForm>
    </Section>
  )
}
