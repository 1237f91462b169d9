import { useEffect } from 'react'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { download } from '#dashboards/screens/desk-client.ts'
import { BackupRow } from '#dashboards/screens/system/backup-row.tsx'
import { MailWaySection } from '#dashboards/screens/system/mail-way-section.tsx'
import { MaintenanceSection } from '#dashboards/screens/system/maintenance-section.tsx'
import { loadBackups, makeBackup } from '#dashboards/screens/system/system-client.ts'
import { useDeed } from '#dashboards/screens/system/use-deed.ts'
import { Loaded, Section } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import type { BackupsView } from '#operations/contract-backups.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState, Notice } from '#ui/states.tsx'

/** What keeps the market safe, and how it shows itself while it is worked on. */
export default function BackupsArea() {
  const desk = useAdminDashboard()
  const remote = useRemote(loadBackups)
  const { reload, value } = remote
  const isBusy = value?.isBusy ?? false
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void reload(), 3_000)
    return () => clearInterval(timer)
  }, [isBusy, reload])
  return (
    <>
      <Loaded remote={remote} what="the backups">
        {(view) => <Backups view={view} onChanged={() => void reload()} />}
      </Loaded>
      <fieldset disabled={!desk.rights.includes('change-system')} className="grid min-w-0 gap-6">
        <MaintenanceSection />
        <MailWaySection />
      </fieldset>
      {value?.mayChange && <TakeOut />}
    </>
  )
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function Backups({ view, onChanged }: { view: BackupsView; onChanged(): void }) {
  const { busy, run } = useDeed(onChanged)
  const { nightly, items, last } = view
  const text = `Every night at ${hourText(nightly.hour)} (${nightly.zone}); the last ${nightly.keep} are kept in ${view.folder}.`
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
            icon="plus"
            busy={(busy || view.isBusy) && 'Being made …'}
            onClick={() => run(makeBackup, 'It is being made. People can go on ordering.')}
          >
            Make one now
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon="history"
          title="There is none yet"
          text="The first one is made tonight, or when you ask for one."
        />
      ) : (
        <ul className="divide-y divide-border">
          {items.map((backup) => (
            <BackupRow key={backup.name} backup={backup} mayChange={view.mayChange} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function TakeOut() {
  const { busy, run } = useDeed()
  return (
    <Section
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
    </Section>
  )
}
