import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import {
  maintenanceSource,
  mailTransportSource,
  backupsSource,
  makeBackup,
} from '#operations/screens/admin/system-client.ts'
import { useEffect } from 'react'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { download } from '#identity/screens/admin/call-admin-api.ts'
import { BackupRow } from '#operations/screens/admin/backup-row.tsx'
import { MailTransportSection } from '#operations/screens/admin/mail-transport-section.tsx'
import { MaintenanceSection } from '#operations/screens/admin/maintenance-section.tsx'
import { useSystemAction } from '#operations/screens/admin/use-system-action.ts'
import { FoldedSection, FoldedSections, Loaded, Reserved, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { BackupsView } from '#operations/contract-backups.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** What the area shows first. */
const shown: SourcesOfPage = () => [backupsSource, maintenanceSource, mailTransportSource]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** Backups, data export and maintenance mode. */
export default function BackupsArea() {
  const dashboard = useAdminDashboard()
  const remote = useRemote(backupsSource)
  const { reload, value } = remote
  const isBusy = value?.isBusy ?? false
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void reload(), 3_000)
    return () => clearInterval(timer)
  }, [isBusy, reload])
  return (
    <>
      <Loaded remote={remote} what="the backups" waiting={<Reserved className="h-56" />}>
        {(view) => <Backups view={view} onChanged={() => void reload()} />}
      </Loaded>
      <FoldedSections>
        <fieldset
          disabled={!dashboard.rights.includes('change-system')}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] divide-y divide-border"
        >
          <MaintenanceSection />
          <MailTransportSection />
        </fieldset>
        {value?.mayChange && <DownloadData />}
      </FoldedSections>
    </>
  )
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function Backups({ view, onChanged }: { view: BackupsView; onChanged(): void }) {
  const { busy, run } = useSystemAction(onChanged)
  const { nightly, items, last } = view
  const text = `Every night at ${hourText(nightly.hour)} (${nightly.zone}); the last ${nightly.retentionCount} are kept in ${view.folder}.`
  return (
    <Section title="Backups" text={text}>
      {last?.failure && (
        <Notice tone="danger">
          The last one, {last.display}, failed: {last.failure}
        </Notice>
      )}
      {view.mayChange && (
        <div>
          <Button
            kind="primary"
            icon="plus"
            busy={(busy || view.isBusy) && 'Being made …'}
            onClick={() => run(makeBackup, 'It is being made. People can go on ordering.')}
          >
            Make one now
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <p className="text-text-2">There is none yet. The first one is made tonight, or when you ask for one.</p>
      ) : (
        <Rows>
          {items.map((backup) => (
            <BackupRow key={backup.name} backup={backup} mayChange={view.mayChange} onChanged={onChanged} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function DownloadData() {
  const { busy, run } = useSystemAction()
  return (
    <FoldedSection
      title="All data"
      text="Every table as lines of JSON in one ZIP file, for other programs. Passwords, sessions and secrets are not in it."
    >
      <div className="flex flex-wrap gap-3">
        <Button icon="external-link" busy={busy && 'Asking …'} onClick={() => run(() => download('export'))}>
          Download
        </Button>
        <Button kind="quiet" busy={busy && 'Asking …'} onClick={() => run(() => download('export?files=yes'))}>
          Download with uploads
        </Button>
      </div>
    </FoldedSection>
  )
}
