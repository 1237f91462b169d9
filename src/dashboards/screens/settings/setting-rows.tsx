import { useState } from 'react'
import { SettingHistory } from '#dashboards/screens/settings/setting-history.tsx'
import { SettingRow } from '#dashboards/screens/settings/setting-row.tsx'
import type { DraftDesk } from '#dashboards/screens/settings/use-drafts.ts'
import type { Remote } from '#identity/screens/profile/use-remote.ts'
import { Section } from '#identity/screens/profile/section.tsx'
import type { SettingLine } from '#operations/contract-settings.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface SettingsDesk {
  remote: Remote<{ items: SettingLine[] }>
  drafts: DraftDesk
  mayChange: boolean
  area: string
}

interface RowsProps {
  desk: SettingsDesk
  /** Those that are shown, in this order. */
  lines: readonly SettingLine[]
}

/** Settings in their groups, each with its history beside the page. */
export function SettingRows({ desk, lines }: RowsProps) {
  const [shown, setShown] = useState<SettingLine | null>(null)
  const toast = useToast()
  const reload = () => void desk.remote.reload()
  const groups = [...new Set(lines.map(({ group }) => group))]
  return (
    <>
      {groups.map((group) => (
        <Section key={group} title={group}>
          <ul className="divide-y divide-border">
            {lines
              .filter((line) => line.group === group)
              .map((line) => (
                <SettingRow
                  key={line.key}
                  line={line}
                  desk={desk.drafts}
                  mayChange={desk.mayChange}
                  area={desk.area}
                  onStale={reload}
                  onHistory={setShown}
                  onSaved={({ label }) => {
                    toast({ text: `Saved, and in effect: ${label}`, tone: 'success' })
                    reload()
                  }}
                />
              ))}
          </ul>
        </Section>
      ))}
      <Dialog
        title={shown ? `History: ${shown.label}` : 'History'}
        shape="sheet"
        isOpen={shown !== null}
        onClose={() => setShown(null)}
      >
        {shown && <SettingHistory settingKey={shown.key} lines={lines} mayChange={desk.mayChange} onUndone={reload} />}
      </Dialog>
    </>
  )
}
