import { DeleteSection } from '#identity/screens/profile/delete-section.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { ImpersonationsSection } from '#identity/screens/profile/impersonations-section.tsx'
import { saveFile } from '#ui/section/save-file.ts'
import { Done, ErrorNotice, Section } from '#ui/section/section.tsx'
import { useChange } from '#identity/screens/profile/use-change.ts'
import { Button } from '#ui/button.tsx'

export const PrivacyTab = () => (
  <>
    <ExportSection />
    <ImpersonationsSection />
    <DeleteSection />
  </>
)

/** Downloads all stored data of the person as one file. */
function ExportSection() {
  const { busy, done, message, change } = useChange()
  const download = async () => {
    const data = await callIdentity('account/export', { method: 'GET' })
    saveFile('sokora-my-data.json', JSON.stringify(data, null, 2), 'application/json')
  }
  return (
    <Section
      title="A copy of your data"
      text="Profile, orders, bookings, reviews and what happened to your account, in one file. Twice a day."
    >
      <ErrorNotice message={message} />
      <div className="flex flex-wrap items-center gap-4">
        <Button icon="download" busy={busy} onClick={() => void change(download, 'Your copy is downloaded.')}>
          Download my data
        </Button>
        <Done text={done} />
      </div>
    </Section>
  )
}
