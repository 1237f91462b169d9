import { AuthForm } from '#identity/screens/auth-form.tsx'
import { Loaded, Refusal, SaveBar, Section } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import type { ShownMatrix, ShownRow } from '#notifications/contract-switches.ts'
import { CalendarFeeds } from '#notifications/screens/calendar-feeds.tsx'
import { OwnAddressNotice } from '#notifications/screens/own-address.tsx'
import { changesIn, SwitchesTable } from '#notifications/screens/switches-table.tsx'
import { callApi } from '#ui/api-call.ts'

const path = '/api/v1/own/notifications'
const load = () => callApi<ShownMatrix>(path)

/** What one is told, by mail and under the bell; those who work in a business have a part for that. */
export default function SwitchesTab() {
  const remote = useRemote(load)
  return (
    <>
      <OwnAddressNotice />
      <Loaded remote={remote} what="your switches">
        {({ customer, provider }) => (
          <>
            <Switches
              side="customer"
              rows={customer}
              title="What we tell you"
              text="By mail, and here under the bell. What has a lock always comes: it is about an order, money or the safety of your account."
              onSaved={() => void remote.reload()}
            />
            {provider && (
              <Switches
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

interface SwitchesProps {
  side: keyof ShownMatrix
  rows: ShownRow[]
  title: string
  text: string
  onSaved(): void
}

function Switches({ side, rows, title, text, onSaved }: SwitchesProps) {
  const { busy, isSaved, message, onSend, onInput } = useSaving(async (values) => {
    const changes = changesIn(side, rows, values)
    if (changes.length === 0) return
    await callApi(path, { method: 'PATCH', body: { changes } })
    onSaved()
  })
  return (
    <Section title={title} text={text}>
      <AuthForm onSend={onSend} onInput={onInput}>
        <Refusal message={message} />
        <SwitchesTable side={side} rows={rows} caption={title} />
        <SaveBar busy={busy} isSaved={isSaved} />
      </AuthForm>
    </Section>
  )
}
